import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'

export const Depth = z
  .strictObject({
    known: Count.meta({
      description:
        'The number of readers with a known depth. It is unknown without scripts, or without a network when they left.',
    }),
    quarters: z.array(Count).length(4).meta({
      description:
        'How many of these reached a quarter of the text, half, three quarters, and its end on their screens.',
    }),
  })
  .meta({ id: 'Depth' })
export type Depth = z.infer<typeof Depth>

export const ReadingSource = z.strictObject({
  from: z.string().meta({
    description:
      'The host of the referring page, without a path, or the name of a search engine for all its hosts; `soko` for the site itself, `letter` for links in letters, `direct` if unknown, `other` for hosts beyond the first 20 per post and day.',
  }),
  readers: Count,
})
export type ReadingSource = z.infer<typeof ReadingSource>

const gained = {
  bookmarks: Count.meta({ description: 'Current bookmarks by the day they were set.' }),
  follows: Count.nullable().meta({
    description: 'Current follows by the day they began. Null for one post, because users follow users.',
  }),
}

const AnalyticsOfPeriod = z.strictObject({ readers: Count, depth: Depth, ...gained })

export const PostAnalytics = z
  .strictObject({
    _id: Id,
    slug: z.string(),
    title: z.string(),
    createdAt: Time,
    readingMinutes: z.int().min(0),
    deleted: z.boolean().meta({ description: 'It is deleted, but not erased yet.' }),
    readers: Count,
    before: Count.meta({ description: 'Readers in the period before.' }),
    depth: Depth,
    bookmarks: gained.bookmarks,
  })
  .meta({ id: 'PostFigures' })
export type PostAnalytics = z.infer<typeof PostAnalytics>

export const Analytics = z
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
    period: AnalyticsOfPeriod,
    before: AnalyticsOfPeriod.meta({
      description: 'The same numbers of the period before, which has the same length.',
    }),
    sources: z.array(ReadingSource).meta({ description: 'Most readers first; `other` last.' }),
    posts: z.array(PostAnalytics).meta({ description: 'Most readers first.' }),
  })
  .meta({ id: 'Figures' })
export type Analytics = z.infer<typeof Analytics>
