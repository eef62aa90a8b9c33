import { z } from 'zod'
import { Id } from '../fields.ts'

/** Streams: `follows-<userId>`, `bookmarks-<userId>-<postId>`, `comment-<id>`, `member-<userId>`, `site`. */
export const SocialEvents = {
  UserFollowed: z.object({ followerId: Id, followeeId: Id }),
  UserUnfollowed: z.object({ followerId: Id, followeeId: Id }),
  PostBookmarked: z.object({ userId: Id, postId: Id }),
  BookmarkRemoved: z.object({ userId: Id, postId: Id }),
  /** Of a bookmark, present or past, nothing remains: its user or its post is erased. A present one is removed first. */
  BookmarkErased: z.object({ userId: Id, postId: Id }),
  CommentPosted: z.object({ commentId: Id, postId: Id, userId: Id, comment: z.string() }),
  CommentDeleted: z.object({ commentId: Id, postId: Id, userId: Id, by: Id }),
  CommentRestored: z.object({ commentId: Id, postId: Id, userId: Id }),
  CommentErased: z.object({ commentId: Id, postId: Id, userId: Id }),
  /** All follows, bookmarks and comments of the member have been erased and none will come. */
  MemberErased: z.object({ userId: Id }),
  /** The public settings of the site, whole. */
  SiteChanged: z.object({ settings: z.record(z.string(), z.json()) }),
} as const
