import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type ContactEvents, ContactsStream, ContactStream } from './contact.events.ts'

export type ContactMessage =
  | { readonly status: 'none' }
  /** `emptied`: the text was erased from the log. `marked`: ContactMessageErased is recorded as well. */
  | { readonly status: 'emptied' | 'marked' }
  | {
      readonly status: 'received'
      readonly facts: ContactEvents['ContactMessageReceived']
      readonly at: string
      readonly forwarded: boolean
      /** `at` is ISO 8601; undefined while the message is open. */
      readonly closed: { readonly by: string; readonly at: string } | undefined
    }

const evolve = (
  message: ContactMessage,
  { type, data, time }: LoggedEvent<typeof ContactStream>,
): ContactMessage => {
  switch (type) {
    case 'ContactMessageReceived':
      return data === undefined
        ? { status: 'emptied' }
        : {
            status: 'received',
            facts: data,
            at: time,
            forwarded: false,
            closed: undefined,
          }
    case 'ContactMessageForwarded':
      return message.status === 'received' ? { ...message, forwarded: true } : message
    case 'ContactMessageClosed': {
      if (message.status !== 'received' || data === undefined) return message
      return { ...message, closed: { by: data.by, at: time } }
    }
    case 'ContactMessageReopened':
      return message.status === 'received' ? { ...message, closed: undefined } : message
    case 'ContactMessageErased':
      return { status: 'marked' }
  }
}

export const contactMessage: Fold<ContactMessage> = foldOf(ContactStream, {
  initial: { status: 'none' },
  evolve,
})

export const contactMessagesOf: Fold<readonly string[]> = foldOf(ContactsStream, {
  initial: [],
  evolve: (ids, { data }) => (data === undefined ? ids : [...ids, data.messageId]),
})
