import type { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The projection's name in the view store, which must not change. */
export const ANALYTICS = 'figures'

/** Stored as `post:<id>` until the post is erased. */
export type CountedPostDocument = {
  readonly postId: string
  readonly authorId: string
  /** All slugs the post has ever had, which identify it until it is erased. */
  readonly slugs: readonly string[]
}

/** The post that has this slug, or had it last. Stored as `slug:<slug>`. */
export type CountedSlugDocument = Pick<CountedPostDocument, 'postId' | 'authorId'>

/** Counts by post and counter (one counter per gateway process). Stored as `day:<authorId>:<day>`. */
export type AnalyticsDayDocument = {
  readonly [postId: string]: { readonly [counter: string]: ReadingCounts }
}

export const AnalyticsKeys = {
  post: (postId: string) => keyTo<CountedPostDocument>(`post:${postId}`),
  slug: (slug: string) => keyTo<CountedSlugDocument>(`slug:${slug}`),
  day: (authorId: string, day: string) => keyTo<AnalyticsDayDocument>(`day:${authorId}:${day}`),
} as const

export const AnalyticsLists = {
  /** An author's posts until they are erased, including deleted ones, scored by first publication. */
  posts: (authorId: string) => `posts:${authorId}`,
  days: (postId: string) => `days:${postId}`,
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  followers: (userId: string) => `followers:${userId}`,
  /** The users whom a user follows: at most 2,000. */
  following: (userId: string) => `following:${userId}`,
} as const
