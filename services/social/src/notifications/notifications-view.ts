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
  /** Others whom it mentions or has mentioned, the first 20 ever; left out where there is nobody. */
  readonly mentioned?: readonly Mentioned[]
}

/** Somebody whom a post mentions: since when (ISO 8601), the place in content's log, and whether its present version does. */
export type Mentioned = {
  readonly userId: string
  readonly at: string
  readonly order: number
  readonly isThere: boolean
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
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
  read: (userId: string) => keyTo<ReadMark>(`read:${userId}`),
} as const

/** The groups of a person's notifications. */
export const Groups = {
  followers: 'follower',
  comments: (postId: string) => `comment-${postId}`,
} as const

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
} as const
