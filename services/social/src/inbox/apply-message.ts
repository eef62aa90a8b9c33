import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '../merged-pages/merged-page.ts'
import { InboxLists } from './inbox-view.ts'

/** Applies an event of a contact message: it keeps its place whether it is open or done. */
export const applyMessage = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const messageId = subjectOf(event.stream, 'contact')
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
    default:
  }
}

const move = async (member: string, from: string, to: string, view: ViewWriter): Promise<void> => {
  const place = await view.score(from, member)
  if (place === undefined) return
  view.remove(from, member)
  view.add(to, member, place)
}
