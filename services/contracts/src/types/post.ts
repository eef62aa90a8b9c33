import { z } from 'zod'
import { Count, Id, Time, PostRef } from '../fields/fields.ts'
import { Close } from '../markets/instruments.ts'
import { Limits } from '../fields/limits.ts'
import { ImageInfo } from './image.ts'
import { InstrumentFacts } from '../markets/types/instrument.ts'
import { PostDetails } from './post-details.ts'
import { ShownCall } from '../markets/types/shown-call.ts'
import { Person } from './user.ts'

/** The fields that a post and its card share. `image`, `photo`, `tradViewLink`, `canonicalUrl` and `firstPublishedAt` are empty when there are none, so a response can be sent back. */
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
    description: 'The import desk brought it here, and it was not announced. Left out of all others.',
  }),
  createdAt: Time,
  updatedAt: Time,
  version: z.int().min(1).meta({
    description: 'Rises with every change; send it with an update, so that changes by others are noticed.',
  }),
  readingMinutes: z
    .int()
    .min(1)
    .meta({ description: 'How long the text takes to read, at 220 words a minute.' }),
  commentsCount: Count,
  bookmarksCount: Count,
}

/** Where a post stands in its series. */
export const SeriesPlace = z
  .strictObject({
    _id: Id.meta({ description: "The series'." }),
    title: z.string(),
    part: z.int().min(1),
    parts: z.int().min(1).meta({ description: 'How many are to be seen.' }),
    previous: PostRef.nullable(),
    next: PostRef.nullable(),
  })
  .meta({ id: 'SeriesPlace' })
export type SeriesPlace = z.infer<typeof SeriesPlace>

export const Post = z
  .strictObject({
    ...shared,
    ...PostDetails.shape,
    series: SeriesPlace.nullable().meta({ description: 'Where it stands in its series.' }),
    desc: z.string().meta({ description: 'The whole text without formatting.' }),
    html: z.string().meta({ description: 'Sanitised.' }),
    calls: z.array(Id).meta({ description: 'The calls that were made in it: `GET /api/posts/{id}/calls`.' }),
    symbols: z.array(z.string()).meta({
      description:
        'The instruments of the site that the post names: as `$USDNGN`, or by its symbol in the title. `GET /api/instruments/{symbol}`.',
    }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

/** A post in a list. */
export const Card = z
  .strictObject({
    ...shared,
    desc: z.string().meta({ description: `The text, cut to ${Limits.cardDescLength} characters.` }),
    calls: z.array(ShownCall).meta({ description: 'What it says will happen, and where that is.' }),
    match: z
      .enum(['title', 'text'])
      .optional()
      .meta({ description: 'In search answers: where the term was found.' }),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

/** An instrument that a search may mean. */
export const FoundInstrument = z
  .strictObject({
    ...InstrumentFacts.pick({ symbol: true, name: true, unit: true, decimals: true }).shape,
    last: Close.nullable().meta({ description: 'The newest close.' }),
    isDemonstration: z.boolean().meta({
      description: 'Its prices are drawn by a random walk, to try the site with.',
    }),
  })
  .meta({ id: 'FoundInstrument' })
export type FoundInstrument = z.infer<typeof FoundInstrument>

export const CategoryCount = z
  .strictObject({ name: z.string(), postsCount: Count })
  .meta({ id: 'CategoryCount' })
export type CategoryCount = z.infer<typeof CategoryCount>

/** What an answer of the search says of itself. */
export const SearchFound = z
  .strictObject({
    instruments: z.array(FoundInstrument).meta({
      description:
        'At most 3 whose symbol, or a word of whose name, begins with the term; none on later pages.',
    }),
    people: z.array(Person).optional().meta({
      description: 'At most 5 whose username or name has all words of the term; none on later pages.',
    }),
    topics: z.array(CategoryCount).optional().meta({
      description:
        'The categories of the posts found, and how many of these each has, most first, at most 12; none on later pages.',
    }),
    total: Count.nullable().meta({
      description: 'How many posts were found, up to 100; null on later pages.',
    }),
    more: z.boolean().meta({ description: 'Whether there are more than `total` says.' }),
    corrected: z
      .array(z.strictObject({ typed: z.string(), as: z.array(z.string()) }))
      .meta({ description: 'The words in which a typo was forgiven, and what was found in their place.' }),
  })
  .meta({ id: 'SearchFound' })
export type SearchFound = z.infer<typeof SearchFound>

/** When something was deleted, and until when it can be restored; then it is erased. */
export const deletion = {
  deletedAt: Time,
  erasedAt: Time.meta({ description: 'Until then it can be restored; after that it is erased for good.' }),
}

/** A post that its author has deleted and can restore. */
export const DeletedPost = z
  .strictObject({ _id: Id, title: z.string(), ...deletion })
  .meta({ id: 'DeletedPost' })
export type DeletedPost = z.infer<typeof DeletedPost>

/** A category as admins see it. `pending`: in no list until an admin approves it. `hidden`: in none until one shows it. */
export const AdminCategory = z
  .strictObject({
    name: z.string(),
    postsCount: Count,
    state: z.enum(['listed', 'pending', 'hidden']),
    version: Count.meta({
      description: 'Rises with every change; send it with a change, so that changes by others are noticed.',
    }),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

/** One version of a post, told by what changed in it. */
export const Revision = z
  .strictObject({
    version: z.int().min(1),
    at: Time,
    title: z.string(),
    changed: z.array(z.string()).meta({ description: 'The fields that differ from the version before.' }),
    note: z
      .string()
      .meta({ description: 'What the author says of the change; empty where they say nothing.' }),
    hash: z.string().meta({ description: "The hash of the log's commit that holds it." }),
  })
  .meta({ id: 'Revision' })
export type Revision = z.infer<typeof Revision>

/** One version of a post, as it was published. */
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

/** The text of one version of a post, for admins. */
export const ReportedVersion = z
  .strictObject({
    ...PostVersion.omit({ html: true, image: true, categories: true, tradViewLink: true, seriesId: true })
      .shape,
    desc: z.string().meta({ description: 'The whole text without formatting.' }),
  })
  .meta({ id: 'ReportedVersion' })
export type ReportedVersion = z.infer<typeof ReportedVersion>

/** What to offer as somebody types a search. */
export const Suggestions = z
  .strictObject({
    instruments: z.array(z.strictObject({ symbol: z.string(), name: z.string() })).meta({
      description: 'At most 3 whose symbol, or a word of whose name, begins so.',
    }),
    titles: z.array(PostRef),
    categories: z.array(z.string()),
    authors: z.array(Person),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
