import { event, Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ContactEvents, contactsStream, contactStream } from './contact.events.ts'
import type { ContactMessage } from './contact.ts'

/** Somebody writes to the site; `userId` when he is signed in. */
export const receiveMessage = (
  facts: ContactEvents['ContactMessageReceived'],
  userId: string | undefined,
): readonly NewEvent[] => {
  const { messageId } = facts
  return [
    event(contactStream(messageId), 'ContactMessageReceived', facts),
    ...(userId === undefined ? [] : [event(contactsStream(userId), 'ContactMessageSent', { messageId })]),
  ]
}

/** The mail system has taken it over. */
export const forwarded = (
  message: ContactMessage,
  command: ContactEvents['ContactMessageForwarded'],
): readonly NewEvent[] =>
  message.status === 'received' && !message.forwarded
    ? [event(contactStream(command.messageId), 'ContactMessageForwarded', command)]
    : []

const noSuchMessage = (): Refusal => new Refusal(404, 'not-found', 'There is no such message.')

type ByAdmin = ContactEvents['ContactMessageClosed']

/** An admin has dealt with it; nothing when one has before. @throws Refusal 404 when it is not there. */
export const closeMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined
    ? [event(contactStream(command.messageId), 'ContactMessageClosed', command)]
    : []
}

/** It waits for the admins again; nothing when it does. @throws Refusal 404 when it is not there. */
export const reopenMessage = (message: ContactMessage, command: ByAdmin): readonly NewEvent[] => {
  if (message.status !== 'received') throw noSuchMessage()
  return message.closed === undefined
    ? []
    : [event(contactStream(command.messageId), 'ContactMessageReopened', command)]
}

/** Its writer is erased. */
export const eraseMessage = (message: ContactMessage, messageId: string): readonly NewEvent[] =>
  message.status === 'none' || message.status === 'marked'
    ? []
    : [event(contactStream(messageId), 'ContactMessageErased', { messageId })]
