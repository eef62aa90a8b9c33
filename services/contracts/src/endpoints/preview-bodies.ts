import { z } from 'zod'
import { ImageAddress } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'

/** The token of a preview link: the draft's id and a secret of 128 bits. */
export const PreviewToken = z
  .string({ error: 'The link is missing.' })
  .regex(/^[A-Za-z0-9]{16,64}\.[A-Za-z0-9_-]{22}$/, 'This is no link to a draft.')
  .meta({ description: 'The part after `#` in the link.' })

export const NewPreviewLink = z
  .strictObject({
    name: text({ what: 'The name', min: 1, max: Limits.nameLength }).meta({
      description: "The recipient's name.",
    }),
    days: z
      .int({ error: 'The days must be a whole number.' })
      .min(1, 'A link lasts at least a day.')
      .max(Limits.previewDays, `A link lasts at most ${Limits.previewDays} days.`)
      .default(14)
      .meta({ description: 'The lifetime of the link in days.' }),
  })
  .meta({ id: 'NewPreviewLink' })

export const OpenPreview = z.strictObject({ token: PreviewToken }).meta({ id: 'OpenPreview' })

export const NewRemark = z
  .strictObject({
    token: PreviewToken,
    by: text({ what: 'The name', min: 1, max: Limits.nameLength }),
    text: text({ what: 'The remark', min: 1, max: Limits.remarkLength }),
    quote: text({ what: 'The passage', max: Limits.quoteLength }).default(''),
  })
  .meta({ id: 'NewRemark' })
export type NewRemark = z.infer<typeof NewRemark>

export const RemarkChange = z
  .strictObject({
    answer: text({ what: 'The answer', max: Limits.remarkLength }).meta({
      description: 'An empty text deletes the answer.',
    }),
    done: z.boolean({ error: 'Done must be true or false.' }),
  })
  .partial()
  .meta({ id: 'RemarkChange' })
export type RemarkChange = z.infer<typeof RemarkChange>

export const SharePictureOf = z
  .strictObject({
    title: text({ what: 'The title', max: 10 * Limits.titleLength }),
    image: ImageAddress.default(''),
  })
  .meta({ id: 'SharePictureOf' })
