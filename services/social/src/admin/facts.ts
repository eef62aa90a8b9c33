import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '../merged-pages/merged-page.ts'
import { ActivityLists, type FactDocument, factKey, FIGURES } from './activity-view.ts'

type Subject = Partial<Pick<FactDocument, 'actorId' | 'postId' | 'memberId'>>

/** Records what happened: among the activities, and in the figures if its kind is counted. Once more moves it to its newer place. */
export const record = async (
  view: ViewWriter,
  factId: string,
  kind: FactDocument['kind'],
  event: SourcedEvent,
  subject: Subject,
): Promise<void> => {
  await discount(view, factId)
  const { source, time: at } = event
  const nobody = { actorId: null, postId: null, memberId: null }
  view.put(factKey(factId), { kind, source, order: orderOf(event), at, ...nobody, ...subject })
  await count(view, factId)
  await show(view, factId)
}

/** It is no longer so, or erased: nothing of it remains. */
export const forget = async (view: ViewWriter, factId: string): Promise<void> => {
  await discount(view, factId)
  await hide(view, factId)
  view.delete(factKey(factId))
}

/** Puts a recorded fact into the figures (again). */
export const count = async (view: ViewWriter, factId: string): Promise<void> => {
  const fact = await view.get<FactDocument>(factKey(factId))
  for (const list of fact === undefined ? [] : figureLists(fact)) view.add(list, factId, fact?.order ?? 0)
}

/** Takes a fact out of the figures, for as long as its subject is deleted. */
export const discount = async (view: ViewWriter, factId: string): Promise<void> => {
  const fact = await view.get<FactDocument>(factKey(factId))
  for (const list of fact === undefined ? [] : figureLists(fact)) view.remove(list, factId)
}

/** Puts a recorded fact among the activities (again). */
export const show = async (view: ViewWriter, factId: string): Promise<void> => {
  const fact = await view.get<FactDocument>(factKey(factId))
  if (fact === undefined || fact.kind === 'message') return
  view.add(ActivityLists.activities(fact.source), factId, fact.order)
}

/** Takes a fact from among the activities, for as long as its subject is deleted. */
export const hide = async (view: ViewWriter, factId: string): Promise<void> => {
  const fact = await view.get<FactDocument>(factKey(factId))
  if (fact !== undefined) view.remove(ActivityLists.activities(fact.source), factId)
}

const figureLists = ({ kind, at }: FactDocument): readonly string[] => {
  const figure = FIGURES[kind]
  return figure === undefined
    ? []
    : [ActivityLists.all(figure), ActivityLists.newOn(figure, at.slice(0, 'yyyy-mm-dd'.length))]
}
