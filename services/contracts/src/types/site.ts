import { z } from 'zod'
import { Count } from '../fields/fields.ts'
import { TradingTable } from '../markets/trading-tables.ts'

const Link = z.strictObject({ title: z.string(), href: z.string() })

const fields = {
  name: z.string(),
  tagline: z.string(),
  supportEmail: z.string(),
  socialLinks: z.array(Link),
  openReading: z.boolean().meta({ description: 'Whether visitors may read posts without signing in.' }),
  reading: z.array(Link).meta({ description: '"What We’re Reading Today".' }),
  tables: z.record(TradingTable, z.string()).meta({
    description: 'The addresses of the embedded trading tables; empty for none.',
  }),
}

/** Users who may add a category. `free`: all. `approval`: all, with an admin's approval. */
export const NewCategories = z.enum(
  ['free', 'approval', 'admins'],
  'New categories must be free, approval or admins.',
)

const settings = {
  ...fields,
  newCategories: NewCategories.meta({
    description:
      'The handling of a category without posts: it is listed at once (`free`); it stays on the post but in no list until an admin approves it (`approval`); only admins may use it, and others get 422 (`admins`).',
  }),
}

export const Site = z.strictObject(settings).meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

export const ContactInformation = z.strictObject({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
})
export type ContactInformation = z.infer<typeof ContactInformation>

export const Banking = z.strictObject({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type Banking = z.infer<typeof Banking>

/** Includes settings that only admins see. A group of settings that nobody has filled in is null. */
export const SiteForAdmin = z
  .strictObject({
    ...settings,
    contactInformation: ContactInformation.nullable(),
    banking: Banking.nullable(),
    version: Count.meta({
      description:
        'Incremented with every change of the settings; send it with a change to detect conflicting changes.',
    }),
  })
  .meta({ id: 'SiteForAdmin' })
export type SiteForAdmin = z.infer<typeof SiteForAdmin>
