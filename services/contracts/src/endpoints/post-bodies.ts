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

// In a file of its own: the editor checks by it and loads no endpoint.

/** Drops doubles, whatever their case; the first spelling stays. */
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
    description: `At most ${Limits.categories} different ones. Case makes no difference: the first spelling is kept.`,
  })

const details = {
  tradViewLink: TradingViewLink.meta({ description: 'An https TradingView address; empty for none.' }),
  canonicalUrl: CanonicalUrl.meta({
    description:
      'Where it was published first: search engines are sent there, readers are told. Empty for here.',
  }),
  firstPublishedAt: PastDay.meta({
    description:
      'The day on which it was published first, elsewhere; empty for none. Only the lists of its author go by it. 422 for an analysis that has calls.',
  }),
  disclosure: Disclosure.meta({
    description: 'One line that stands above the text: an interest of the author, a sponsor. Empty for none.',
  }),
  licence: Licence.meta({ description: 'By its name at spdx.org; empty: all rights reserved.' }),
  seriesId: SeriesId.meta({ description: 'One of your own series; empty for none.' }),
} satisfies Record<keyof PostDetails, z.ZodType>

const fields = {
  title: text({ what: 'The title', min: 1, max: Limits.titleLength }),
  desc: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Plain text, which becomes paragraphs. Ignored when `html` is given.',
  }),
  html: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Sanitised to what an analysis may hold, each thing in one form. `desc` is derived from it.',
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
      'Your draft that this was written in; it ends in the same step. 409 if it was published already.',
  }),
  userId: Id.meta({ description: "May be left out; must be the token's user." }),
  username: Ignored,
}

/** The import desk's mark. */
export const IsImport = z.literal(true, 'isImport can only be true.').optional().meta({
  description:
    'It comes from an archive. If it also says where or on which day it was published first, and has no calls, it is not announced: no notifications, and it is left out of feeds and of lists with `announced=1`.',
})

const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== ''

/** A new post: a title and a text, as `desc`, `html` or both. */
export const NewPost = z
  .strictObject({ ...z.strictObject(fields).partial().shape, title: fields.title, isImport: IsImport })
  .refine(({ desc, html }) => isFilled(desc) || isFilled(html), {
    error: 'Write the text of the analysis.',
    path: ['desc'],
  })
  .meta({ id: 'NewPost', anyOf: [{ required: ['desc'] }, { required: ['html'] }] })
export type NewPost = z.infer<typeof NewPost>

/** A change of a post: what is left out stays as it is. */
export const PostChange = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    version: z
      .int({ error: 'The version must be a whole number.' })
      .min(1, 'The version must be at least 1.')
      .optional()
      .meta({ description: 'The version that the change is based on; 409 if it has changed since.' }),
    note: text({ what: 'The note', max: Limits.noteLength }).optional().meta({
      description: 'What the author says of the change: readers see it in the history.',
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
