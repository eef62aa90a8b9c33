import type { Direction, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import type { ReadMark } from './read-mark.ts'

/** The name of the view of what there is to notify of. */
export const NOTIFICATIONS = 'notifications'

/** As much of a post as a notification tells. Key `post:<id>`, until it is erased. */
export type PostDocument = {
  readonly postId: string
  readonly authorId: string
  readonly slug: string
  readonly title: string
  /** Its publication: when (ISO 8601), and its place in content's log. */
  readonly at: string
  readonly order: number
  readonly retracted: boolean
  /** The import desk brought it here, so it is not announced; left out of all others. */
  readonly isImport?: true
  /** Others whom it mentions or has mentioned, the first 20 ever; left out where there is nobody. */
  readonly mentioned?: readonly Mentioned[]
}

/** Somebody whom a post mentions: since when (ISO 8601), the place in content's log, and whether its present version does. An import notifies nobody whom it mentions from the start. */
export type Mentioned = {
  readonly userId: string
  readonly at: string
  readonly order: number
  readonly isThere: boolean
  readonly isSilent?: true
}

/** Key `comment:<id>`, until it is erased: deleted ones, too. */
export type CommentDocument = {
  readonly postId: string
  readonly userId: string
  readonly at: string
  /** Its place in social's log. */
  readonly order: number
}

/** What became of a draft at its time. Key `draft:<id>`, as long as its author is to hear of it. */
export type DraftDocument = {
  readonly draftId: string
  readonly userId: string
  /** When that was (ISO 8601). */
  readonly at: string
  /** What it became, and when it was due; left out where it could not be published. */
  readonly postId?: string
  readonly due?: string
}

/** As much of a call as a notification tells: content's part. Key `call:<id>`, until it is taken back or erased. */
export type CallDocument = { readonly direction: Direction; readonly until: Day }

/** When something was first told (ISO 8601), and its place in the log of markets. */
export type Place = { readonly at: string; readonly order: number }

/** How a call was judged, by the newest judgement: markets' part. Key `judgement:<callId>`, until it is withdrawn or erased. */
export type JudgementDocument = Place & {
  readonly callId: string
  readonly authorId: string
  readonly symbol: string
  readonly outcome: Outcome
  /** Where those who follow its author or instrument are told of it: where it was first right or wrong. Null of what is void. */
  readonly told: Place | null
}

/** A group of a person's notifications. Key `group:<userId>:<group>`, as long as there is anything in it. */
export type GroupDocument = {
  /** The post commented on; null in the group of new followers. */
  readonly postId: string | null
  /** Of the newest in it (ISO 8601). */
  readonly at: string
}

/** The keys of the documents, which say what is under them. */
export const NotificationKeys = {
  post: (postId: string) => keyTo<PostDocument>(`post:${postId}`),
  comment: (commentId: string) => keyTo<CommentDocument>(`comment:${commentId}`),
  group: (userId: string, group: string) => keyTo<GroupDocument>(`group:${userId}:${group}`),
  call: (callId: string) => keyTo<CallDocument>(`call:${callId}`),
  judgement: (callId: string) => keyTo<JudgementDocument>(`judgement:${callId}`),
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
  read: (userId: string) => keyTo<ReadMark>(`read:${userId}`),
} as const

/** The groups of a person's notifications. */
export const Groups = {
  followers: 'follower',
  comments: (postId: string) => `comment-${postId}`,
} as const

/** Whom judged calls are told by: the author of their own (`own:<userId>`), who follows an author (`by:<userId>`), or an instrument (`on:<symbol>`). */
export type Subject = `${'own' | 'by' | 'on'}:${string}`

/** Of judged calls: so many scores to a place in the log. */
export const SCORES_PER_ORDER = 3

/**
 * The score of a day of judged calls, by the place of the newest of them. The same call is told to several subjects, and a page of
 * notifications goes on below a score: so no two subjects have the same.
 */
export const judgedScore = (subject: Subject, order: number): number =>
  SCORES_PER_ORDER * order + (subject.startsWith('own') ? 2 : subject.startsWith('by') ? 1 : 0)

/**
 * The names of the sorted lists. Of lists that the projection itself asks for their newest entry the scores are places in
 * the log with the sign changed.
 */
export const NotificationLists = {
  /** The groups of a person, by the place of the newest in each. */
  groups: (userId: string) => `groups:${userId}`,
  /** Who follows a person; newest first. */
  followers: (userId: string) => `followers:${userId}`,
  /** Whom a person follows, at most 2,000, by the time since when (ms). */
  following: (userId: string) => `following:${userId}`,
  /** Who has commented on a post, by the newest comment of each; newest first. Whether or not the post is known. */
  commenters: (postId: string) => `commenters:${postId}`,
  /** The comments of one person on a post; newest first. */
  comments: (postId: string, userId: string) => `comments:${postId}:${userId}`,
  /** The posts of an author that are to be seen, by their place in content's log. */
  posts: (userId: string) => `posts:${userId}`,
  /** The posts to be seen that mention a person, by the place in content's log where each first did. */
  mentions: (userId: string) => `mentions:${userId}`,
  /** The drafts of a person whose time came, by the place in content's log where it did. */
  drafts: (userId: string) => `drafts:${userId}`,
  /** The days (UTC) on which calls of a subject were judged, by `judgedScore`. */
  judgedDays: (subject: Subject) => `judged-days:${subject}`,
  /** The calls of a subject that were judged on a day; newest first. */
  judged: (subject: Subject, day: Day) => `judged:${subject}:${day}`,
} as const
