import { z } from 'zod'
import { Count, Id } from '../fields.ts'

const Position = z.number().int().min(0)

/**
 * Streams: `follows-<userId>`, `bookmarks-<userId>-<postId>`, `comment-<id>`, `member-<userId>`, `notifications-<userId>`,
 * `contact-<id>`, `report-<id>`, `site`, `readers-<day>`.
 */
export const SocialEvents = {
  UserFollowed: z.object({ followerId: Id, followeeId: Id }),
  UserUnfollowed: z.object({ followerId: Id, followeeId: Id }),
  PostBookmarked: z.object({ userId: Id, postId: Id }),
  BookmarkRemoved: z.object({ userId: Id, postId: Id }),
  /** Of a bookmark, present or past, nothing remains: its user or its post is erased. A present one is removed first. */
  BookmarkErased: z.object({ userId: Id, postId: Id }),
  CommentPosted: z.object({ commentId: Id, postId: Id, userId: Id, comment: z.string() }),
  CommentDeleted: z.object({ commentId: Id, postId: Id, userId: Id, by: Id }),
  /** By its author; or by the admin who is named. */
  CommentRestored: z.object({ commentId: Id, postId: Id, userId: Id, by: Id.optional() }),
  CommentErased: z.object({ commentId: Id, postId: Id, userId: Id }),
  /** All follows, bookmarks and comments of the member have been erased and none will come. */
  MemberErased: z.object({ userId: Id }),
  /** What was recorded in each log up to these positions has been shown to the user. */
  NotificationsRead: z.object({ userId: Id, upTo: z.object({ content: Position, social: Position }) }),
  /** Somebody has written to the site; what, and who, stays in the service. */
  ContactMessageReceived: z.object({ messageId: Id }),
  /** Its writer is erased. */
  ContactMessageErased: z.object({ messageId: Id }),
  /** An admin has dealt with it. */
  ContactMessageClosed: z.object({ messageId: Id }),
  /** It waits for the admins again. */
  ContactMessageReopened: z.object({ messageId: Id }),
  /** The member has reported a post, or a comment on it; why stays in the service. */
  ReportFiled: z.object({ reportId: Id, userId: Id, postId: Id, commentId: Id.nullable() }),
  /** An admin has dealt with it: taken away what was reported, done something else, or found nothing wrong. */
  ReportClosed: z.object({ reportId: Id, outcome: z.enum(['removed', 'done', 'dismissed']) }),
  /** It waits for the admins again. */
  ReportReopened: z.object({ reportId: Id }),
  /** An admin has written to who filed it; what stays in the service. */
  ReportAnswered: z.object({ reportId: Id, answerId: Id }),
  /** Who filed it is erased. */
  ReportErased: z.object({ reportId: Id, userId: Id }),
  /** A gateway, known by a name of its process, has counted so many readers of analyses on this day (UTC) so far. */
  ReadersCounted: z.object({ day: z.iso.date(), gateway: Id, readers: Count }),
  /** The public settings of the site, whole. */
  SiteChanged: z.object({ settings: z.record(z.string(), z.json()) }),
} as const
