import type { Fold } from '@soko/platform/decider/decider.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import type { ContactEvents } from './contact.events.ts'

/** A message to the site. */
export type ContactMessage =
  | { readonly status: 'none' }
  /** Its text is gone from the log; of `marked` ContactMessageErased has told. */
  | { readonly status: 'emptied' | 'marked' }
  | {
      readonly status: 'received'
      readonly facts: ContactEvents['ContactMessageReceived']
      /** ISO 8601. */
      readonly at: string
      readonly forwarded: boolean
      /** Which admin has dealt with it, and when (ISO 8601); undefined while it is open. */
      readonly closed: { readonly by: string; readonly at: string } | undefined
    }

const evolve = (message: ContactMessage, { type, data, time }: StreamEvent): ContactMessage => {
  switch (type) {
    case 'ContactMessageReceived':
      return data === undefined
        ? { status: 'emptied' }
        : {
            status: 'received',
            facts: data as ContactEvents['ContactMessageReceived'],
            at: time,
            forwarded: false,
            closed: undefined,
          }
    case 'ContactMessageForwarded':
      return message.status === 'received' ? { ...message, forwarded: true } : message
    case 'ContactMessageClosed': {
      if (message.status !== 'received' || data === undefined) return message
      const { by } = data as ContactEvents['ContactMessageClosed']
      return { ...message, closed: { by, at: time } }
    }
    case 'ContactMessageReopened':
      return message.status === 'received' ? { ...message, closed: undefined } : message
    case 'ContactMessageErased':
      return { status: 'marked' }
    default:
      return message
  }
}

export const contactMessage: Fold<ContactMessage> = { initial: { status: 'none' }, evolve }

/** The ids of the messages a member has written while signed in. */
export const contactMessagesOf: Fold<readonly string[]> = {
  initial: [],
  evolve: (ids, { data }) =>
    data === undefined ? ids : [...ids, (data as ContactEvents['ContactMessageSent']).messageId],
}
