import { z } from 'zod'
import { Email, Id, Name, Phone, WebAddress } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'
import { TradingTable } from '../markets/trading-tables.ts'
import { NewCategories } from '../types/site.ts'

// Request bodies have their own file, so that forms can import them without loading the endpoints.

const line = (what: string) => text({ what, min: 1, max: 200 })

const Link = z.strictObject({
  title: line('The title of the link'),
  href: WebAddress.refine((address) => address !== '', 'The address of the link must not be empty.'),
})

/** Omitted settings stay unchanged. `contactInformation` and `banking` must be complete. */
export const SiteChange = z
  .strictObject({
    name: line('The name'),
    tagline: line('The tagline'),
    supportEmail: Email,
    socialLinks: z.array(Link).max(20, 'At most 20 links.'),
    openReading: z.boolean('Open reading must be true or false.'),
    newCategories: NewCategories,
    reading: z.array(Link).max(20, 'At most 20 links.'),
    tables: z
      .partialRecord(TradingTable, WebAddress)
      .meta({ description: 'Omitted tables keep their address; an empty address removes it.' }),
    contactInformation: z.strictObject({
      email: Email,
      phone: Phone.refine((phone) => phone !== '', 'The phone number must not be empty.'),
      address: line('The address'),
      city: line('The city'),
      country: line('The country'),
    }),
    banking: z.strictObject({
      bankName: line('The name of the bank'),
      accountName: line('The name of the account'),
      accountNumber: line('The account number'),
    }),
    version: z
      .int({ error: 'The version must be a whole number.' })
      .min(0, 'The version must be at least 0.')
      .meta({ description: 'The version that the change is based on; 409 if it has changed since.' }),
  })
  .partial()
  .meta({ id: 'SiteChange' })
export type SiteChange = z.infer<typeof SiteChange>

export const ContactRequest = z
  .strictObject({
    name: Name,
    email: Email,
    subject: text({ what: 'The subject', min: 1, max: Limits.subjectLength }),
    message: text({ what: 'The message', min: 1, max: Limits.messageLength }),
    phone: Phone.optional(),
  })
  .meta({ id: 'ContactRequest' })
export type ContactRequest = z.infer<typeof ContactRequest>

export const ReportRequest = z
  .strictObject({
    postId: Id.optional(),
    commentId: Id.optional(),
    reason: text({ what: 'The reason', min: 1, max: Limits.reasonLength }),
  })
  .refine(({ postId, commentId }) => (postId === undefined) !== (commentId === undefined), {
    error: 'Report either a post or a comment.',
    path: ['postId'],
  })
  .meta({ id: 'ReportRequest', oneOf: [{ required: ['postId'] }, { required: ['commentId'] }] })
export type ReportRequest = z.infer<typeof ReportRequest>
