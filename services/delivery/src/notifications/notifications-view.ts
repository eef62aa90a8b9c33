import type { Outcome } from '@soko/contracts/markets/price-calls.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/**
 * Recent events for push messages and mails. Followers are in the view of follows. The bell has a view of its own,
 * in social.
 */
export const NOTIFICATIONS = 'notifications'

/** Each published analysis, for the comments on it. `applied`: the stream version of the last applied event. */
export type PostDocument = {
  readonly authorId: string
  readonly slug: string
  readonly title: string
  readonly isImport: boolean
  readonly isRetracted: boolean
  /** The users that any version has mentioned, so that nobody is notified twice. */
  readonly mentioned: readonly string[]
  readonly applied: number
}

/**
 * Something of the last three days. It is deleted when it is undone: a deleted comment, an unfollowed author. Those
 * about a retracted post stay until it is erased, because it may be restored.
 */
export type RecentDocument = {
  /** When it happened (ISO 8601). */
  readonly at: string
  /** In the log of its source. */
  readonly position: number
} & (
  | { readonly kind: 'post'; readonly postId: string; readonly authorId: string }
  | {
      readonly kind: 'mention'
      readonly postId: string
      readonly authorId: string
      readonly userId: string
      /** The text around the mention, in the last version; users are mentioned by id. */
      readonly text: string
    }
  | {
      readonly kind: 'comment'
      readonly postId: string
      readonly commentId: string
      readonly userId: string
      /** Users are mentioned by id. */
      readonly text: string
    }
  | {
      readonly kind: 'judged'
      readonly callId: string
      readonly authorId: string
      readonly symbol: string
      readonly outcome: Outcome
    }
  | { readonly kind: 'follower'; readonly followerId: string; readonly followeeId: string }
  /** `postId` is null if a scheduled draft could not be published. */
  | {
      readonly kind: 'published'
      readonly draftId: string
      readonly authorId: string
      readonly postId: string | null
    }
)

export const NotificationKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  /** By `RecentIds`. */
  recent: (id: string) => keyTo<RecentDocument>(`recent:${id}`),
} as const

export const RecentIds = {
  post: (postId: string) => `post-${postId}`,
  mention: (postId: string, userId: string) => `mention-${postId}-${userId}`,
  comment: (commentId: string) => `comment-${commentId}`,
  judged: (callId: string) => `judged-${callId}`,
  follower: (followerId: string, followeeId: string) => `follower-${followerId}-${followeeId}`,
  published: (draftId: string) => `published-${draftId}`,
} as const

export type Source = 'content' | 'social' | 'markets'

export const NotificationLists = {
  /** The ids of recent documents, scored by their position in the log of the source. */
  recent: (source: Source) => `recent:${source}`,
  /** The ids of the authors of the recent documents about new followers, by follower. */
  followed: (followerId: string) => `followed:${followerId}`,
} as const
