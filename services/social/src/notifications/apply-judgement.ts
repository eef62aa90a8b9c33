import type { PublicCall } from '@soko/contracts/events/content.events.ts'
import type { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type JudgementDocument, NotificationKeys } from './notifications-view.ts'
import { placeJudged } from './place-judged.ts'

/** A judged call has notifications only while the call exists. */
export const applyCall = async (
  callId: string,
  event: PublishedEventOf<typeof PublicCall>,
  view: ViewWriter,
): Promise<void> => {
  const key = NotificationKeys.call(callId)
  if (event.type === 'CallTakenBack' || event.type === 'CallErased') view.delete(key)
  if (event.type === 'CallMade' && event.data !== undefined) {
    const { direction, until } = event.data
    view.put(key, { direction, until })
  }
  await placeJudged(callId, await view.get(NotificationKeys.judgement(callId)), view)
}

/**
 * A changed judgement notifies the call's author again; the followers' notification changes in place and
 * stays read. A withdrawn or erased judgement has none.
 */
export const applyJudgement = async (
  callId: string,
  event: PublishedEventOf<typeof PublicJudgement>,
  view: ViewWriter,
): Promise<void> => {
  const key = NotificationKeys.judgement(callId)
  const before = await view.get(key)
  if (event.type === 'JudgementWithdrawn' || event.type === 'JudgementErased') view.delete(key)
  if (event.type === 'CallJudged' && event.data !== undefined) {
    const { authorId, symbol, outcome } = event.data
    const place = { at: event.time, order: orderOf(event) }
    const told = outcome === 'void' ? null : (before?.told ?? place)
    const judgement: JudgementDocument = { callId, authorId, symbol, outcome, ...place, told }
    view.put(key, judgement)
  }
  await placeJudged(callId, before, view)
}
