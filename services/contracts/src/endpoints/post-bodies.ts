import { z } from 'zod'
import { NewCalls } from '../markets/price-calls.ts'
import {
  CanonicalUrl,
  Category,
  Disclosure,
  DraftId,
  Id,
  Ignored,
  ImageAddress,
  PastDay,
  SeriesId,
  TradingViewLink,
} from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text, textOfBytes } from '../fields/text.ts'
import { Licence, type PostDetails } from '../types/post-details.ts'

// Request bodies have their own file, so that the editor can import them without loading the endpoints.

/** Removes duplicates, ignoring case; the first spelling is used. */
const withoutDoubles = (categories: string[]) => {
  const seen = new Map<string, string>()
  for (const category of categories) {
    const key = category.toLowerCase()
    if (!seen.has(key)) seen.set(key, category)
  }
  return [...seen.values()]
}

export const Categories = z
  .array(Category, 'Categories must be a list of names.')
  .max(Limits.categories * 2, `A post can have at most ${Limits.categories} categories.`)
  .overwrite(withoutDoubles)
  .refine(
    (categories) => categories.length <= Limits.categories,
    `A post can have at most ${Limits.categories} categories.`,
  )
  .meta({
    description: `At most ${Limits.categories} different ones, ignoring case: the first spelling is kept.`,
  })

const details = {
  tradViewLink: TradingViewLink.meta({ description: 'An https TradingView address; empty for none.' }),
  canonicalUrl: CanonicalUrl.meta({
    description:
      'The address of its first publication: search engines are sent there, readers are informed. Empty if it was here.',
  }),
  firstPublishedAt: PastDay.meta({
    description:
      'The day of its first publication elsewhere; empty for none. It only affects the lists of its author. 422 for an analysis with calls.',
  }),
  disclosure: Disclosure.meta({
    description: 'One line above the text: an interest of the author, a sponsor. Empty for none.',
  }),
  licence: Licence.meta({ description: 'Its SPDX identifier; empty: all rights reserved.' }),
  seriesId: SeriesId.meta({ description: 'One of your own series; empty for none.' }),
} satisfies Record<keyof PostDetails, z.ZodType>

const fields = {
  title: text({ what: 'The title', min: 1, max: Limits.titleLength }),
  desc: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Plain text, converted to paragraphs. Ignored if `html` is given.',
  }),
  html: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Sanitised and normalised to the allowed elements. `desc` is derived from it.',
  }),
  editorText: text({ what: 'The summary', max: Limits.editorTextLength }).meta({
    description: 'If empty, the first 300 characters of the text.',
  }),
  image: ImageAddress.meta({
    description: 'An address that an upload by this user returned; empty for no image.',
  }),
  categories: Categories,
  calls: NewCalls,
  ...details,
  draftId: DraftId.meta({
    description:
      'Your draft of this post; it is published in the same step. 409 if it was published already.',
  }),
  userId: Id.meta({ description: 'Optional; must be the user of the token.' }),
  username: Ignored,
}

const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== ''

/** The fields of a new analysis that its author writes, which the editor checks before it publishes them. */
export const WrittenPost = z
  .strictObject({ ...z.strictObject(fields).partial().shape, title: fields.title })
  .refine(({ desc, html }) => isFilled(desc) || isFilled(html), {
    error: 'Write the text of the analysis.',
    path: ['desc'],
  })

export const PostChange = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    version: z
      .int({ error: 'The version must be a whole number.' })
      .min(1, 'The version must be at least 1.')
      .optional()
      .meta({ description: 'The version that the change is based on; 409 if it has changed since.' }),
    note: text({ what: 'The note', max: Limits.noteLength }).optional().meta({
      description: "The author's note on the change: visible in the history.",
    }),
  })
  .refine(
    ({ desc, html }) => (desc === undefined && html === undefined) || isFilled(desc) || isFilled(html),
    {
      error: 'The text of the analysis must not be empty.',
      path: ['html'],
    },
  )
  .meta({ id: 'PostChange' })
export type PostChange = z.infer<typeof PostChange>
