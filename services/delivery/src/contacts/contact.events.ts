import { PublicContact } from '@soko/contracts/events/delivery.events.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const ContactStream = defineStream(PublicContact, {
  private: { ContactCreated: z.object({ email: z.string() }) },
})

/** Streams `confirmation-mails-<key>`: the mails to an address, known or not, that somebody typed into a form. */
export const ConfirmationMailsStream = definePrivateStream(namedById('confirmation-mails'), {
  ConfirmationMailCounted: z.object({ key: z.string() }),
})
