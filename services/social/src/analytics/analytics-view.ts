import type { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The projection's name in the view store, which must not change. */
export const ANALYTICS = 'figures'

/** Key `post:<id>`, until the post is erased. */
export type CountedPostDocument = {
  readonly postId: string
  readonly authorId: string
  /** All slugs the post has ever had, which identify it until it is erased. */
  readonly slugs: readonly string[]
}

/** The current or last owner. Key `slug:<slug>`. */
export type CountedSlugDocument = Pick<CountedPostDocument, 'postId' | 'authorId'>

/** By post and counter, one for each gateway process. Key `day:<authorId>:<day>`. */
export type AnalyticsDayDocument = {
  readonly [postId: string]: { readonly [counter: string]: ReadingCounts }
}

export const AnalyticsKeys = {
  post: (postId: string) => keyTo<CountedPostDocument>(`post:${postId}`),
  slug: (slug: string) => keyTo<CountedSlugDocument>(`slug:${slug}`),
  day: (authorId: string, day: string) => keyTo<AnalyticsDayDocument>(`day:${authorId}:${day}`),
} as const

export const AnalyticsLists = {
  /** Until they are erased, including deleted ones, by first publication. */
  posts: (authorId: string) => `posts:${authorId}`,
  days: (postId: string) => `days:${postId}`,
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  followers: (userId: string) => `followers:${userId}`,
  /** At most 2,000. */
  following: (userId: string) => `following:${userId}`,
} as const
