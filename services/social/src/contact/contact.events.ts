import { PublicContactMessage } from '@soko/contracts/events/social.events.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** What was written never leaves the service. */
export const ContactStream = defineStream(PublicContactMessage, {
  private: {
    ContactMessageReceived: z.object({
      name: z.string(),
      email: z.string(),
      /** Empty when none was given. */
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
    /** The mail system has it. */
    ContactMessageForwarded: z.object({ messageId: z.string(), to: z.string() }),
    /** By an admin, as below. */
    ContactMessageClosed: z.object({ by: z.string() }),
    ContactMessageReopened: z.object({ by: z.string() }),
  },
})
export type ContactEvents = EventsOf<typeof ContactStream>

/**
 * Streams `contacts-<userId>`:the messages a member has written while signed in, so that they are found when the member is
 * erased.
 */
export const ContactsStream = definePrivateStream(namedById('contacts'), {
  ContactMessageSent: z.object({ messageId: z.string() }),
})
