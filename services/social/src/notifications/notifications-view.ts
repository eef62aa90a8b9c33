import type { Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ReadMark } from './read-mark.ts'

export const NOTIFICATIONS = 'notifications'

/** The data of a post that notifications need. Key `post:<id>`, until the post is erased. */
export type PostDocument = {
  readonly postId: string
  readonly authorId: string
  readonly slug: string
  readonly title: string
  /** When the post was published (ISO 8601); `order` is the position in content's log. */
  readonly at: string
  readonly order: number
  readonly retracted: boolean
  /** True if the post was imported: its followers are not notified. Omitted otherwise. */
  readonly isImport?: true
  /** The users that the post mentions or has mentioned; only the first 20. Omitted if there are none. */
  readonly mentioned?: readonly Mentioned[]
}

/**
 * A user mentioned in a post: the time (ISO 8601) and position in content's log of the first mention, and
 * whether the current version mentions them. Mentions in the first version of an imported post are silent.
 */
export type Mentioned = {
  readonly userId: string
  readonly at: string
  readonly order: number
  readonly isThere: boolean
  readonly isSilent?: true
}

/** A comment. Key `comment:<id>`, until it is erased; deleted comments are included. */
export type CommentDocument = {
  readonly postId: string
  readonly userId: string
  readonly at: string
  /** The comment's position in social's log. */
  readonly order: number
}

/** The outcome of a scheduled draft. Key `draft:<id>`, while its author is notified of it. */
export type DraftDocument = {
  readonly draftId: string
  readonly userId: string
  readonly at: string
  /** The published post and the time it was due; omitted if publishing failed. */
  readonly postId?: string
  readonly due?: string
}

/** The part of a judged call that content records. Key `call:<id>`, until the call is deleted or erased. */
export type CallDocument = { readonly direction: Direction; readonly until: Day }

export type Place = { readonly at: string; readonly order: number }

/**
 * The newest judgement of a call, which markets records. Key `judgement:<callId>`, until it is withdrawn or
 * erased.
 */
export type JudgementDocument = Place & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly outcome: Outcome
  /**
   * When the call was first judged right or wrong, and the position of that event in markets' log. It
   * determines the place of the followers' notifications. Null for a void call.
   */
  readonly told: Place | null
}

/**
 * A group of notifications that is displayed as one: new followers, or comments on a post. Key
 * `group:<userId>:<group>`, while it has entries.
 */
export type GroupDocument = {
  /** The post of the comments; null in the group of new followers. */
  readonly postId: string | null
  /** When the group's newest entry was made (ISO 8601). */
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
} as const

export const Groups = {
  followers: 'follower',
  comments: (postId: string) => `comment-${postId}`,
} as const

export type Subject = `${'own' | 'by' | 'on'}:${string}`

/** The number of distinct scores per log position in lists of judged calls. */
export const SCORES_PER_ORDER = 3

/**
 * Returns the score of a day of judged calls, computed from the position of the newest one. The same call may
 * be the newest of several subjects. Each kind of subject gets a distinct score, because pages continue below
 * a score.
 */
export const judgedScore = (subject: Subject, order: number): number =>
  SCORES_PER_ORDER * order + (subject.startsWith('own') ? 2 : subject.startsWith('by') ? 1 : 0)

/**
 * The names of the sorted lists. Lists are scored by negated log position if the projection reads their
 * newest entry.
 */
export const NotificationLists = {
  /** A user's groups, scored by the position of their newest entry. */
  groups: (userId: string) => `groups:${userId}`,
  /** A user's followers, newest first. */
  followers: (userId: string) => `followers:${userId}`,
  /** The users that a user follows, at most 2,000, scored by the time of the follow (ms). */
  following: (userId: string) => `following:${userId}`,
  /** The users who commented on a post, by their newest comment, newest first. The post may be unknown. */
  commenters: (postId: string) => `commenters:${postId}`,
  /** A user's comments on a post, newest first. */
  comments: (postId: string, userId: string) => `comments:${postId}:${userId}`,
  posts: (userId: string) => `posts:${userId}`,
  mentions: (userId: string) => `mentions:${userId}`,
  /** A user's drafts with an outcome, scored by the outcome's position in content's log. */
  drafts: (userId: string) => `drafts:${userId}`,
  /** The days (UTC) with judged calls of a subject, scored by `judgedScore`. */
  judgedDays: (subject: Subject) => `judged-days:${subject}`,
  /** The calls of a subject judged on a day, newest first. */
  judged: (subject: Subject, day: Day) => `judged:${subject}:${day}`,
} as const
