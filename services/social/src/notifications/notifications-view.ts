import type { Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import type { NotificationKinds } from '@soko/contracts/types/notification-settings.ts'
import type { ReadMark } from './read-mark.ts'

export const NOTIFICATIONS = 'notifications'

/** Stored as `post:<id>` until the post is erased. */
export type PostDocument = {
  readonly postId: string
  readonly authorId: string
  readonly slug: string
  readonly title: string
  /** When the post was published (ISO 8601); `order` is the position in content's log. */
  readonly at: string
  readonly order: number
  readonly retracted: boolean
  /** Imports do not notify followers. Omitted otherwise. */
  readonly isImport?: true
  /** The first 20 users whom any version mentions. Omitted if there are none. */
  readonly mentioned?: readonly Mentioned[]
}

/**
 * `at` (ISO 8601) and `order` (position in content's log) are of the first mention. Users whom the first
 * version of an imported post mentions are not notified (`isSilent`).
 */
export type Mentioned = {
  readonly userId: string
  readonly at: string
  readonly order: number
  readonly isThere: boolean
  readonly isSilent?: true
}

/** Stored as `comment:<id>` until the comment is erased, also while it is deleted. */
export type CommentDocument = {
  readonly postId: string
  readonly userId: string
  readonly at: string
  /** The comment's position in social's log. */
  readonly order: number
}

/** Stored as `draft:<id>` while its author is notified of it. */
export type DraftDocument = {
  readonly draftId: string
  readonly userId: string
  readonly at: string
  /** Omitted if publishing failed. */
  readonly postId?: string
  readonly due?: string
}

/** Built from events of content. Stored as `call:<id>` until the call is deleted or erased. */
export type CallDocument = { readonly direction: Direction; readonly until: Day }

export type Place = { readonly at: string; readonly order: number }

/** Built from events of markets. Stored as `judgement:<callId>` until it is withdrawn or erased. */
export type JudgementDocument = Place & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly outcome: Outcome
  /**
   * Time and position in markets' log of the first judgement, which order the followers' notifications; null
   * for a void call.
   */
  readonly told: Place | null
}

/** New followers, or comments on a post. Stored as `group:<userId>:<group>` while the group has entries. */
export type GroupDocument = {
  /** Null in the group of new followers. */
  readonly postId: string | null
  /** The time of the newest entry (ISO 8601). */
  readonly at: string
}

export const NotificationKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  comment: (commentId: string) => keyTo<CommentDocument>(`comment:${commentId}`),
  group: (userId: string, group: string) => keyTo<GroupDocument>(`group:${userId}:${group}`),
  call: (callId: string) => keyTo<CallDocument>(`call:${callId}`),
  judgement: (callId: string) => keyTo<JudgementDocument>(`judgement:${callId}`),
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
  read: (userId: string) => keyTo<ReadMark>(`read:${userId}`),
  /** The kinds in the user's bell. Missing until the user chooses them. */
  bell: (userId: string) => keyTo<NotificationKinds>(`bell:${userId}`),
} as const

export const Groups = {
  followers: 'follower',
  comments: (postId: string) => `comment-${postId}`,
} as const

export type Subject = `${'own' | 'by' | 'on'}:${string}`

/** The number of distinct scores per log position in lists of judged calls. */
export const SCORES_PER_ORDER = 3

/**
 * Returns the score of a day from the position of its newest call, which several subjects may share. Each
 * kind of subject gets a distinct score, because pages continue below a score.
 */
export const judgedScore = (subject: Subject, order: number): number =>
  SCORES_PER_ORDER * order + (subject.startsWith('own') ? 2 : subject.startsWith('by') ? 1 : 0)

/** Lists whose newest entry the projection reads are scored by negated log position, so that it is first. */
export const NotificationLists = {
  /** Groups, scored by the position of their newest entry. */
  groups: (userId: string) => `groups:${userId}`,
  /** New followers, newest first. */
  followers: (userId: string) => `followers:${userId}`,
  /** The authors whom a user follows: at most 2,000, scored by the time of the follow (ms). */
  following: (userId: string) => `following:${userId}`,
  /** Users who commented, by their newest comment, newest first. The post may be unknown. */
  commenters: (postId: string) => `commenters:${postId}`,
  /** A user's comments on a post, newest first. */
  comments: (postId: string, userId: string) => `comments:${postId}:${userId}`,
  posts: (userId: string) => `posts:${userId}`,
  mentions: (userId: string) => `mentions:${userId}`,
  /** Drafts that were published or failed, scored by the position of that event in content's log. */
  drafts: (userId: string) => `drafts:${userId}`,
  /** Days in UTC, scored by `judgedScore`. */
  judgedDays: (subject: Subject) => `judged-days:${subject}`,
  /** The judged calls of a day, newest first. */
  judged: (subject: Subject, day: Day) => `judged:${subject}:${day}`,
} as const
