import type { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what was counted of posts, for their authors. */
export const FIGURES = 'figures'

/** A post as those who count know it. Key `post:<id>`, until it is erased. */
export type CountedPostDocument = {
  readonly postId: string
  readonly authorId: string
  /** All it ever had: they lead to it until it is erased. */
  readonly slugs: readonly string[]
}

/** Whose slug it is, or was last. Key `slug:<slug>`. */
export type CountedSlugDocument = Pick<CountedPostDocument, 'postId' | 'authorId'>

/** What was counted of an author's posts on a day, by post and counter. Key `day:<authorId>:<day>`. */
export type FiguresDayDocument = {
  readonly [postId: string]: { readonly [counter: string]: ReadingCounts }
}

/** The keys of the documents; days are in UTC: `2026-01-31`. */
export const FigureKeys = {
  post: (postId: string) => keyTo<CountedPostDocument>(`post:${postId}`),
  slug: (slug: string) => keyTo<CountedSlugDocument>(`slug:${slug}`),
  day: (authorId: string, day: string) => keyTo<FiguresDayDocument>(`day:${authorId}:${day}`),
} as const

/** The names of the sorted lists; scores are times (ms). */
export const FigureLists = {
  /** The posts of an author that are not erased, by their first publication: deleted ones, too. */
  posts: (authorId: string) => `posts:${authorId}`,
  /** The days on which a post was read, by their beginning. */
  days: (postId: string) => `days:${postId}`,
  /** Who has bookmarked a post, and follows a person, since when. */
  bookmarkers: (postId: string) => `bookmarkers:${postId}`,
  followers: (userId: string) => `followers:${userId}`,
  /** Whom a person follows, at most 2,000. */
  following: (userId: string) => `following:${userId}`,
} as const
