import type { Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ReadMark } from './read-mark.ts'

export const NOTIFICATIONS = 'notifications'

/** The data of a post that notifications need. Key `post:<id>`, until it is erased. */
export type PostDocument = {
  readonly postId: string
  readonly authorId: string
  readonly slug: string
  readonly title: string
  /** Its publication: the time (ISO 8601) and position in content's log. */
  readonly at: string
  readonly order: number
  readonly retracted: boolean
  /** An imported post, which is not announced; omitted otherwise. */
  readonly isImport?: true
  /** The users it mentions or has mentioned, the first 20 ever; omitted if there are none. */
  readonly mentioned?: readonly Mentioned[]
}

/**
 * A mentioned user: the time (ISO 8601) and position in content's log, and whether the current version mentions them.
 * An import does not notify users whom it mentions initially.
 */
export type Mentioned = {
  readonly userId: string
  readonly at: string
  readonly order: number
  readonly isThere: boolean
  readonly isSilent?: true
}

/** Key `comment:<id>`, until it is erased, including deleted ones. */
export type CommentDocument = {
  readonly postId: string
  readonly userId: string
  readonly at: string
  /** Its position in social's log. */
  readonly order: number
}

/** The outcome of a scheduled draft. Key `draft:<id>`, while its author is notified of it. */
export type DraftDocument = {
  readonly draftId: string
  readonly userId: string
  readonly at: string
  /** The post and its due time; omitted if it could not be published. */
  readonly postId?: string
  readonly due?: string
}

/** Content's part of a judged call. Key `call:<id>`, until it is deleted or erased. */
export type CallDocument = { readonly direction: Direction; readonly until: Day }

export type Place = { readonly at: string; readonly order: number }

/** Markets' part of a judged call: the newest judgement. Key `judgement:<callId>`, until it is withdrawn or erased. */
export type JudgementDocument = Place & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly outcome: Outcome
  /** The position of the followers' notification: where it was first right or wrong. Null for a void call. */
  readonly told: Place | null
}

/** A group of a user's notifications. Key `group:<userId>:<group>`, while it has entries. */
export type GroupDocument = {
  /** The post commented on; null in the group of new followers. */
  readonly postId: string | null
  /** The time of its newest entry (ISO 8601). */
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

/** Scores per log position in lists of judged calls. */
export const SCORES_PER_ORDER = 3

/**
 * Returns the score of a day of judged calls from the position of the newest one. A call may belong to several
 * subjects, and pages continue below a score, so each subject gets a distinct score.
 */
export const judgedScore = (subject: Subject, order: number): number =>
  SCORES_PER_ORDER * order + (subject.startsWith('own') ? 2 : subject.startsWith('by') ? 1 : 0)

/** The names of the sorted lists. Lists whose newest entry the projection reads are scored by negated log position. */
export const NotificationLists = {
  /** A user's groups, by the position of the newest entry. */
  groups: (userId: string) => `groups:${userId}`,
  /** A user's followers, newest first. */
  followers: (userId: string) => `followers:${userId}`,
  /** The users someone follows, at most 2,000, by the time they began (ms). */
  following: (userId: string) => `following:${userId}`,
  /** The commenters of a post, by their newest comment, newest first, whether or not the post is known. */
  commenters: (postId: string) => `commenters:${postId}`,
  /** A user's comments on a post, newest first. */
  comments: (postId: string, userId: string) => `comments:${postId}:${userId}`,
  posts: (userId: string) => `posts:${userId}`,
  mentions: (userId: string) => `mentions:${userId}`,
  /** A user's drafts with an outcome, by its position in content's log. */
  drafts: (userId: string) => `drafts:${userId}`,
  /** The days (UTC) with judged calls of a subject, by `judgedScore`. */
  judgedDays: (subject: Subject) => `judged-days:${subject}`,
  /** The calls of a subject judged on a day, newest first. */
  judged: (subject: Subject, day: Day) => `judged:${subject}:${day}`,
} as const
