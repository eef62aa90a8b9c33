import type { Day } from '@soko/contracts/markets/instruments.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import {
  type JudgementDocument,
  judgedScore,
  NotificationKeys,
  NotificationLists,
  type Place,
  type Subject,
} from './notifications-view.ts'

type Slot = { readonly subject: Subject; readonly day: Day; readonly order: number }

/**
 * Lists a call only once both call and judgement are known; their events come from two logs, in any order.
 * @param before the former judgement, whose lists may contain the call.
 */
export const placeJudged = async (
  callId: string,
  before: JudgementDocument | undefined,
  view: ViewWriter,
): Promise<void> => {
  const isThere = (await view.get(NotificationKeys.call(callId))) !== undefined
  const judgement = isThere ? await view.get(NotificationKeys.judgement(callId)) : undefined
  const left = slotsOf(before)
  const taken = slotsOf(judgement)
  for (const { subject, day } of left) view.remove(NotificationLists.judged(subject, day), callId)
  for (const { subject, day, order } of taken)
    view.add(NotificationLists.judged(subject, day), callId, -order)
  for (const slot of [...left, ...taken]) await placeDay(slot, view)
}

const slotsOf = (judgement: JudgementDocument | undefined): readonly Slot[] => {
  if (judgement === undefined) return []
  const { authorId, symbol, told } = judgement
  const own: Slot = { subject: `own:${authorId}`, ...slotAt(judgement) }
  if (told === null) return [own]
  const { day, order } = slotAt(told)
  return [own, { subject: `by:${authorId}`, day, order }, { subject: `on:${symbol}`, day, order }]
}

const slotAt = ({ at, order }: Place) => ({ day: at.slice(0, 10), order })

/** Moves a day to the position of its newest call. */
const placeDay = async ({ subject, day }: Slot, view: ViewWriter): Promise<void> => {
  const [newest] = await view.members(NotificationLists.judged(subject, day), 1)
  if (newest === undefined) view.remove(NotificationLists.judgedDays(subject), day)
  else view.add(NotificationLists.judgedDays(subject), day, judgedScore(subject, -newest.score))
}
