import { PublicContactMessage } from '@soko/contracts/events/social.events.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** Other services do not receive the texts. */
export const ContactStream = defineStream(PublicContactMessage, {
  private: {
    ContactMessageReceived: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
    ContactMessageForwarded: z.object({ messageId: z.string(), to: z.string() }),
    ContactMessageClosed: z.object({ by: z.string() }),
    ContactMessageReopened: z.object({ by: z.string() }),
  },
})
export type ContactEvents = EventsOf<typeof ContactStream>

/** The messages of a signed-in member, so that the member's erasure finds them. */
export const ContactsStream = definePrivateStream(namedById('contacts'), {
  ContactMessageSent: z.object({ messageId: z.string() }),
})
