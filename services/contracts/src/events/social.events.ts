import { z } from 'zod'
import { Count, Id } from '../fields/fields.ts'
import { InstrumentSymbol } from '../markets/instruments.ts'
import type { Site } from '../types/site.ts'
import { definePublicStream } from './public-stream.ts'
import { namedAlone, namedById, namedByTwo } from './stream-names.ts'

/** Streams `follows-<followerId>`: all whom one person follows. */
export const PublicFollows = definePublicStream('social', namedById('follows'), {
  UserFollowed: z.object({ followerId: Id, followeeId: Id }),
  UserUnfollowed: z.object({ followerId: Id, followeeId: Id }),
})

const FollowedInstrument = z.object({ followerId: Id, symbol: InstrumentSymbol })

/** Streams `followed-instruments-<followerId>`: all instruments that one person follows. */
export const PublicFollowedInstruments = definePublicStream('social', namedById('followed-instruments'), {
  InstrumentFollowed: FollowedInstrument,
  InstrumentUnfollowed: FollowedInstrument,
})

/** Streams `bookmarks-<userId>-<postId>`. */
export const PublicBookmark = definePublicStream('social', namedByTwo('bookmarks'), {
  PostBookmarked: z.object({ userId: Id, postId: Id }),
  BookmarkRemoved: z.object({ userId: Id, postId: Id }),
  /** Nothing remains of a bookmark, current or former: its user or its post is erased. A current one is removed first. */
  BookmarkErased: z.object({ userId: Id, postId: Id }),
})

/** Streams `comment-<commentId>`. */
export const PublicComment = definePublicStream('social', namedById('comment'), {
  CommentPosted: z.object({ commentId: Id, postId: Id, userId: Id, comment: z.string() }),
  CommentDeleted: z.object({ commentId: Id, postId: Id, userId: Id, by: Id }),
  /** By its author; or by the admin who is named. */
  CommentRestored: z.object({ commentId: Id, postId: Id, userId: Id, by: Id.optional() }),
  CommentErased: z.object({ commentId: Id, postId: Id, userId: Id }),
})

/** Streams `member-<userId>`, which begin when the person is erased. */
export const PublicMember = definePublicStream('social', namedById('member'), {
  /** All follows, bookmarks and comments of the member have been erased and none will come. */
  MemberErased: z.object({ userId: Id }),
})

const Position = z.number().int().min(0)

/** Streams `notifications-<userId>`. */
export const PublicNotifications = definePublicStream('social', namedById('notifications'), {
  /** What was recorded in each log up to these positions has been shown to the user; of markets nothing where it is left out. */
  NotificationsRead: z.object({
    userId: Id,
    upTo: z.object({ content: Position, social: Position, markets: Position.exactOptional() }),
  }),
})

/** Streams `contact-<messageId>`: somebody has written to the site. Who they are, and what they wrote, stays in the service. */
export const PublicContactMessage = definePublicStream('social', namedById('contact'), {
  ContactMessageReceived: z.object({ messageId: Id }),
  /** Its writer is erased. */
  ContactMessageErased: z.object({ messageId: Id }),
  /** An admin has dealt with it. */
  ContactMessageClosed: z.object({ messageId: Id }),
  /** It waits for the admins again. */
  ContactMessageReopened: z.object({ messageId: Id }),
})

/** Streams `report-<reportId>`. Why something is reported, and what is answered, stays in the service. */
export const PublicReport = definePublicStream('social', namedById('report'), {
  /** A member (`userId`) has reported a post, or a comment on it. */
  ReportFiled: z.object({ reportId: Id, userId: Id, postId: Id, commentId: Id.nullable() }),
  /** An admin has dealt with it: they removed what was reported, did something else, or found nothing wrong. */
  ReportClosed: z.object({ reportId: Id, outcome: z.enum(['removed', 'done', 'dismissed']) }),
  /** It waits for the admins again. */
  ReportReopened: z.object({ reportId: Id }),
  /** An admin has written to the person who filed it. */
  ReportAnswered: z.object({ reportId: Id, answerId: Id }),
  /** The person who filed it is erased, and what they wrote is gone from the log. */
  ReportErased: z.object({ reportId: Id, userId: Id }),
})

/** Streams `readers-<day>`; the day is in UTC, `2026-01-31`. */
export const PublicReaders = definePublicStream('social', namedById('readers'), {
  /**
   * A gateway, named after its process, has counted this many readers of analyses on this day so far. Nobody knows who they
   * are.
   */
  ReadersCounted: z.object({ day: z.iso.date(), gateway: Id, readers: Count }),
})

/** How many have read one analysis, how far, and from where: numbers alone. */
export const ReadingCounts = z.object({
  readers: Count,
  /** Of how many it is known how far down the text they came. */
  known: Count,
  /** How many of these came to a quarter of the text, to half, to three quarters, and to its end. */
  quarters: z.array(Count).length(4),
  /** Readers by the host that led them here; `soko`, `direct` and `other` are no hosts. */
  sources: z.record(z.string().max(253), Count),
})
export type ReadingCounts = z.infer<typeof ReadingCounts>

/** Streams `readings-<postId>-<day>`; the day is in UTC, `2026-01-31`. */
export const PublicReadings = definePublicStream('social', namedByTwo('readings'), {
  /**
   * So much a gateway has counted of the post on this day so far, by a counter of its own (`counter`), which never goes back. Nobody
   * knows who the readers are.
   */
  PostReadingsCounted: ReadingCounts.extend({ postId: Id, authorId: Id, day: z.iso.date(), counter: Id }),
  /** The post is erased, and so is what was counted of it. */
  PostReadingsErased: z.object({ postId: Id, authorId: Id, day: z.iso.date() }),
})

/** Stream `site`. */
export const PublicSite = definePublicStream('social', namedAlone('site'), {
  /** The public settings of the site, whole, as they were then. */
  SiteChanged: z.object({
    settings: z.custom<Site>((value) => z.record(z.string(), z.json()).safeParse(value).success),
  }),
})

/** All that social tells. */
export const SocialStreams = [
  PublicFollows,
  PublicFollowedInstruments,
  PublicBookmark,
  PublicComment,
  PublicMember,
  PublicNotifications,
  PublicContactMessage,
  PublicReport,
  PublicReaders,
  PublicReadings,
  PublicSite,
] as const
