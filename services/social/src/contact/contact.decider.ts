import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ContactEvents, ContactsStream, ContactStream } from './contact.events.ts'
import type { ContactMessage } from './contact.ts'

/** `userId` is set if the writer is signed in. */
export const receiveMessage = (
  facts: ContactEvents['ContactMessageReceived'],
  userId: string | undefined,
): readonly NewEvent[] => {
  const { messageId } = facts
  return [
    ContactStream.ContactMessageReceived(messageId, facts),
    ...(userId === undefined ? [] : [ContactsStream.ContactMessageSent(userId, { messageId })]),
  ]
}

/** Records that the mail system has accepted the message. */
export const forwarded = (
  message: ContactMessage,
  command: ContactEvents['ContactMessageForwarded'],
): readonly NewEvent[] =>
  message.status === 'received' && !message.forwarded
    ? [ContactStream.ContactMessageForwarded(command.messageId, command)]
    : []

const noSuchMessage = (): Refusal => new Refusal(404, 'not-found', 'There is no such message.')

type ByAdmin = ContactEvents['ContactMessageClosed']

/** Idempotent. @throws Refusal 404 when the message does not exist. */
export const closeMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined ? [ContactStream.ContactMessageClosed(command.messageId, command)] : []
}

/** Idempotent. @throws Refusal 404 when the message does not exist. */
export const reopenMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined
    ? []
    : [ContactStream.ContactMessageReopened(command.messageId, command)]
}

export const eraseMessage = (message: ContactMessage, messageId: string): readonly NewEvent[] =>
  message.status === 'none' || message.status === 'marked'
    ? []
    : [ContactStream.ContactMessageErased(messageId, { messageId })]
