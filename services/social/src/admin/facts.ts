import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { ABOUT, ActivityLists, type FactDocument, factKey, TOTALS } from './activity-view.ts'

type Subject = Partial<Pick<FactDocument, 'actorId' | 'postId' | 'memberId'>>

type ListsOf = (fact: FactDocument) => readonly string[]

export const totals: ListsOf = ({ kind, at }) => {
  const total = TOTALS[kind]
  const day = at.slice(0, 'yyyy-mm-dd'.length)
  return total === undefined ? [] : [ActivityLists.all(total), ActivityLists.newOn(total, day)]
}

const everywhere: ListsOf = (fact) =>
  fact.kind === 'message'
    ? totals(fact)
    : [ActivityLists.activities(fact.source), ActivityLists.about(ABOUT[fact.kind]), ...totals(fact)]

/** Adds a fact to its lists. A repeated fact moves to its newer position. */
export const record = async (
  view: ViewWriter,
  factId: string,
  kind: FactDocument['kind'],
  event: Pick<SourcedEvent, 'source' | 'position' | 'index' | 'time'>,
  subject: Subject,
): Promise<void> => {
  await withdraw(view, factId)
  const { source, time: at } = event
  const nobody = { actorId: null, postId: null, memberId: null }
  view.put(factKey(factId), { kind, source, order: orderOf(event), at, ...nobody, ...subject })
  await putBack(view, factId)
}

/** Deletes a fact that was undone or whose data was erased. */
export const forget = async (view: ViewWriter, factId: string): Promise<void> => {
  await withdraw(view, factId)
  view.delete(factKey(factId))
}

/** Removes a fact from lists while its post or comment is deleted. */
export const withdraw = async (view: ViewWriter, factId: string, listsOf = everywhere): Promise<void> => {
  const fact = await view.get(factKey(factId))
  if (fact === undefined) return
  for (const list of listsOf(fact)) view.remove(list, factId)
}

/** Puts a fact back into lists at its former position, if it is stored. */
export const putBack = async (view: ViewWriter, factId: string, listsOf = everywhere): Promise<void> => {
  const fact = await view.get(factKey(factId))
  if (fact === undefined) return
  for (const list of listsOf(fact)) view.add(list, factId, fact.order)
}
