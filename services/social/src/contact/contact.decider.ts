import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ContactEvents, ContactsStream, ContactStream } from './contact.events.ts'
import type { ContactMessage } from './contact.ts'

/** Somebody writes to the site; `userId` when they are signed in. */
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

/** The mail system has taken it over. */
export const forwarded = (
  message: ContactMessage,
  command: ContactEvents['ContactMessageForwarded'],
): readonly NewEvent[] =>
  message.status === 'received' && !message.forwarded
    ? [ContactStream.ContactMessageForwarded(command.messageId, command)]
    : []

const noSuchMessage = (): Refusal => new Refusal(404, 'not-found', 'There is no such message.')

type ByAdmin = ContactEvents['ContactMessageClosed']

/** An admin has dealt with it. No event when it is closed already. @throws Refusal 404 when it does not exist. */
export const closeMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined ? [ContactStream.ContactMessageClosed(command.messageId, command)] : []
}

/** It waits for the admins again. No event when it is open already. @throws Refusal 404 when it does not exist. */
export const reopenMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined
    ? []
    : [ContactStream.ContactMessageReopened(command.messageId, command)]
}

/** Its writer is erased. */
export const eraseMessage = (message: ContactMessage, messageId: string): readonly NewEvent[] =>
  message.status === 'none' || message.status === 'marked'
    ? []
    : [ContactStream.ContactMessageErased(messageId, { messageId })]
