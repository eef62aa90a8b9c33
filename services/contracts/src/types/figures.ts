import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'

/** How far down a text its readers came. */
export const Depth = z
  .strictObject({
    known: Count.meta({
      description:
        'Of how many readers it is known. It is not of those without scripts, or without a network when they left.',
    }),
    quarters: z.array(Count).length(4).meta({
      description:
        'How many of these came to a quarter of the text, to half, to three quarters, and to its end: so far down it was on their screens.',
    }),
  })
  .meta({ id: 'Depth' })
export type Depth = z.infer<typeof Depth>

/** Where readers came from. */
export const ReadingSource = z.strictObject({
  from: z.string().meta({
    description:
      'The host of the page that led to the post, without a path, or the name of a search engine for all its hosts; `soko` for the site itself, `direct` where none is known, `other` for hosts beyond the first 20 of a post and day.',
  }),
  readers: Count,
})
export type ReadingSource = z.infer<typeof ReadingSource>

const gained = {
  bookmarks: Count.meta({ description: 'Those that are still there, by the day they were set.' }),
  follows: Count.nullable().meta({
    description: 'Those that last, by the day they began. Null for one post: people follow people.',
  }),
}

const FiguresOfPeriod = z.strictObject({ readers: Count, depth: Depth, ...gained })

/** What was counted of one post in a period. */
export const PostFigures = z
  .strictObject({
    _id: Id,
    slug: z.string(),
    title: z.string(),
    createdAt: Time,
    readingMinutes: z.int().min(0),
    deleted: z.boolean().meta({ description: 'It is deleted, and not erased yet.' }),
    readers: Count,
    before: Count.meta({ description: 'Readers in the period before.' }),
    depth: Depth,
    bookmarks: gained.bookmarks,
  })
  .meta({ id: 'PostFigures' })
export type PostFigures = z.infer<typeof PostFigures>

/** What was counted in a period, of one post or of all of an author’s. */
export const Figures = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z
      .array(
        z.strictObject({
          day: z.iso.date(),
          readers: Count,
          before: Count.meta({ description: 'Readers on the same day of the period before.' }),
          ...gained,
        }),
      )
      .meta({ description: 'Each day from `from` to `to` (UTC), oldest first.' }),
    period: FiguresOfPeriod,
    before: FiguresOfPeriod.meta({ description: 'The same of the period before, which is as long.' }),
    sources: z.array(ReadingSource).meta({ description: 'Most readers first; `other` last.' }),
    posts: z.array(PostFigures).meta({ description: 'Most readers first.' }),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof Figures>
