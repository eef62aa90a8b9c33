import { PublicContactMessage } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { InboxLists } from './inbox-view.ts'

/** A message has the same position in the list of open and of closed messages. */
export const applyMessage = async (
  event: PublishedEventOf<typeof PublicContactMessage>,
  view: ViewWriter,
): Promise<void> => {
  const messageId = PublicContactMessage.idOf(event.stream)
  if (messageId === undefined) return
  const open = InboxLists.messages('open')
  const done = InboxLists.messages('done')
  switch (event.type) {
    case 'ContactMessageReceived':
      if (event.data !== undefined) view.add(open, messageId, orderOf(event))
      return
    case 'ContactMessageErased':
      view.remove(open, messageId)
      view.remove(done, messageId)
      return
    case 'ContactMessageClosed':
      return move(messageId, open, done, view)
    case 'ContactMessageReopened':
      return move(messageId, done, open, view)
  }
}

const move = async (member: string, from: string, to: string, view: ViewWriter): Promise<void> => {
  const place = await view.score(from, member)
  if (place === undefined) return
  view.remove(from, member)
  view.add(to, member, place)
}
