import { z } from 'zod'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Close } from '../markets/instruments.ts'
import { Limits } from '../fields/limits.ts'
import { ImageInfo } from './image.ts'
import { InstrumentFacts } from '../markets/types/instrument.ts'
import { PostDetails } from './post-details.ts'
import { ShownCall } from '../markets/types/shown-call.ts'
import { Person } from './user.ts'

/** Absent values are empty rather than null, so that a client can send a response back. */
const shared = {
  _id: Id,
  slug: z.string(),
  title: z.string(),
  editorText: z.string().meta({ description: 'The summary.' }),
  image: z.string(),
  imageInfo: ImageInfo.nullable(),
  categories: z.array(z.string()),
  username: z.string().meta({ description: "The author's." }),
  name: z.string(),
  photo: z.string(),
  userId: Id,
  ...PostDetails.pick({ tradViewLink: true, canonicalUrl: true, firstPublishedAt: true }).shape,
  isImport: z.literal(true).optional().meta({
    description: 'It was imported and not announced. Omitted otherwise.',
  }),
  createdAt: Time,
  updatedAt: Time,
  version: z.int().min(1).meta({
    description: 'Incremented with every change; send it with an update to detect conflicting changes.',
  }),
  readingMinutes: z
    .int()
    .min(1)
    .meta({ description: 'The reading time of the text at 220 words per minute.' }),
  commentsCount: Count,
  bookmarksCount: Count,
}

export const SeriesPlace = z
  .strictObject({
    _id: Id.meta({ description: "The series'." }),
    title: z.string(),
    part: z.int().min(1),
    parts: z.int().min(1).meta({ description: 'The number of visible parts.' }),
    previous: PostRef.nullable(),
    next: PostRef.nullable(),
  })
  .meta({ id: 'SeriesPlace' })
export type SeriesPlace = z.infer<typeof SeriesPlace>

export const Post = z
  .strictObject({
    ...shared,
    ...PostDetails.shape,
    series: SeriesPlace.nullable().meta({ description: 'The position in its series.' }),
    desc: z.string().meta({ description: 'The whole text without formatting.' }),
    html: z.string().meta({ description: 'Sanitised.' }),
    calls: z.array(Id).meta({ description: 'The calls published with it: `GET /api/posts/{id}/calls`.' }),
    symbols: z.array(z.string()).meta({
      description:
        'The instruments of the site that the post names: as `$USDNGN`, or by symbol in the title. `GET /api/instruments/{symbol}`.',
    }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

export const Card = z
  .strictObject({
    ...shared,
    desc: z.string().meta({ description: `The text, truncated to ${Limits.cardDescLength} characters.` }),
    calls: z.array(ShownCall).meta({ description: 'Its calls and their states.' }),
    match: z
      .enum(['title', 'text'])
      .optional()
      .meta({ description: 'In search results: where the term was found.' }),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

export const FoundInstrument = z
  .strictObject({
    ...InstrumentFacts.pick({ symbol: true, name: true, unit: true, decimals: true }).shape,
    last: Close.nullable().meta({ description: 'The newest close.' }),
    isDemonstration: z.boolean().meta({
      description: 'Its prices are a random walk for demonstration.',
    }),
  })
  .meta({ id: 'FoundInstrument' })
export type FoundInstrument = z.infer<typeof FoundInstrument>

export const CategoryCount = z
  .strictObject({ name: z.string(), postsCount: Count })
  .meta({ id: 'CategoryCount' })
export type CategoryCount = z.infer<typeof CategoryCount>

export const Category = z
  .strictObject({ name: z.string(), postsCount: Count, followersCount: Count })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const FollowedCategory = z
  .strictObject({
    name: z.string(),
    postsCount: Count,
    newestAt: Time.nullable().meta({
      description: 'When its newest post was published; null without posts.',
    }),
  })
  .meta({ id: 'FollowedCategory' })
export type FollowedCategory = z.infer<typeof FollowedCategory>

export const SearchFound = z
  .strictObject({
    instruments: z.array(FoundInstrument).meta({
      description:
        'At most 3 whose symbol, or a word of whose name, starts with the term; none on later pages.',
    }),
    people: z.array(Person).optional().meta({
      description: 'At most 5 whose username or name has all words of the term; none on later pages.',
    }),
    topics: z.array(CategoryCount).optional().meta({
      description:
        'The categories of the found posts with their numbers, most first, at most 12; none on later pages.',
    }),
    total: Count.nullable().meta({
      description: 'How many posts were found, up to 100; null on later pages.',
    }),
    more: z.boolean().meta({ description: 'Whether there are more than `total`.' }),
    corrected: z
      .array(z.strictObject({ typed: z.string(), as: z.array(z.string()) }))
      .meta({ description: 'The words with a corrected typo, and their corrections.' }),
  })
  .meta({ id: 'SearchFound' })
export type SearchFound = z.infer<typeof SearchFound>

/** When something was deleted, and the time until which it can be restored; then it is erased. */
export const deletion = {
  deletedAt: Time,
  erasedAt: Time.meta({ description: 'Until then it can be restored; afterwards it is erased.' }),
}

export const DeletedPost = z
  .strictObject({ _id: Id, title: z.string(), ...deletion })
  .meta({ id: 'DeletedPost' })
export type DeletedPost = z.infer<typeof DeletedPost>

/** `pending`: in no list until approved. `hidden`: in no list until an admin shows it. */
export const AdminCategory = z
  .strictObject({
    name: z.string(),
    postsCount: Count,
    state: z.enum(['listed', 'pending', 'hidden']),
    version: Count.meta({
      description: 'Incremented with every change; send it with an update to detect conflicting changes.',
    }),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

export const Revision = z
  .strictObject({
    version: z.int().min(1),
    at: Time,
    title: z.string(),
    changed: z.array(z.string()).meta({ description: 'The fields that differ from the version before.' }),
    note: z.string().meta({ description: "The author's note on the change; empty for none." }),
    hash: z.string().meta({ description: "The hash of the log's commit that contains it." }),
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof Revision>

export const PostVersion = z
  .strictObject({
    version: z.int().min(1),
    at: Time,
    title: z.string(),
    html: z.string(),
    editorText: z.string(),
    image: z.string(),
    categories: z.array(z.string()),
    ...PostDetails.shape,
  })
  .meta({ id: 'PostVersion' })
export type PostVersion = z.infer<typeof PostVersion>

export const ReportedVersion = z
  .strictObject({
    ...PostVersion.omit({ html: true, image: true, categories: true, tradViewLink: true, seriesId: true })
      .shape,
    desc: z.string().meta({ description: 'The whole text without formatting.' }),
  })
  .meta({ id: 'ReportedVersion' })
export type ReportedVersion = z.infer<typeof ReportedVersion>

export const Suggestions = z
  .strictObject({
    instruments: z.array(z.strictObject({ symbol: z.string(), name: z.string() })).meta({
      description: 'At most 3 whose symbol, or a word of whose name, starts with the text.',
    }),
    titles: z.array(PostRef),
    categories: z.array(z.string()),
    authors: z.array(Person),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
