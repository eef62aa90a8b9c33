import { z } from 'zod'
import { Count, Id } from '../fields/fields.ts'
import { InstrumentSymbol } from '../markets/instruments.ts'
import { NotificationKind } from '../types/notification-settings.ts'
import type { Site } from '../types/site.ts'
import { definePublicStream } from './public-stream.ts'
import { namedAlone, namedById, namedByTwo } from './stream-names.ts'

export const PublicFollows = definePublicStream('social', namedById('follows'), {
  UserFollowed: z.object({ followerId: Id, followeeId: Id }),
  UserUnfollowed: z.object({ followerId: Id, followeeId: Id }),
})

const FollowedInstrument = z.object({ followerId: Id, symbol: InstrumentSymbol })

export const PublicFollowedInstruments = definePublicStream('social', namedById('followed-instruments'), {
  InstrumentFollowed: FollowedInstrument,
  InstrumentUnfollowed: FollowedInstrument,
})

export const PublicBookmark = definePublicStream('social', namedByTwo('bookmarks'), {
  PostBookmarked: z.object({ userId: Id, postId: Id }),
  BookmarkRemoved: z.object({ userId: Id, postId: Id }),
  BookmarkErased: z.object({ userId: Id, postId: Id }),
})

export const PublicComment = definePublicStream('social', namedById('comment'), {
  CommentPosted: z.object({ commentId: Id, postId: Id, userId: Id, comment: z.string() }),
  CommentDeleted: z.object({ commentId: Id, postId: Id, userId: Id, by: Id }),
  CommentRestored: z.object({ commentId: Id, postId: Id, userId: Id, by: Id.optional() }),
  CommentErased: z.object({ commentId: Id, postId: Id, userId: Id }),
})

/** Streams `member-<userId>`, which start when the user is erased. */
export const PublicMember = definePublicStream('social', namedById('member'), {
  /** All follows, bookmarks and comments of the member have been erased; they can add no more. */
  MemberErased: z.object({ userId: Id }),
})

const Position = z.number().int().min(0)

export const PublicNotifications = definePublicStream('social', namedById('notifications'), {
  /** Notifications up to these positions in each log are read. `markets` may be absent. */
  NotificationsRead: z.object({
    userId: Id,
    upTo: z.object({ content: Position, social: Position, markets: Position.exactOptional() }),
  }),
  /** Replaces all kinds. Kinds that did not exist yet are absent, and on. */
  BellKindsChosen: z.object({ userId: Id, kinds: z.partialRecord(NotificationKind, z.boolean()) }),
})

/** Streams `contact-<messageId>`: a message to the site. Its sender and text are private to social. */
export const PublicContactMessage = definePublicStream('social', namedById('contact'), {
  ContactMessageReceived: z.object({ messageId: Id }),
  ContactMessageErased: z.object({ messageId: Id }),
  ContactMessageClosed: z.object({ messageId: Id }),
  ContactMessageReopened: z.object({ messageId: Id }),
})

/** Streams `report-<reportId>`. The reasons and the admins' replies are private to social. */
export const PublicReport = definePublicStream('social', namedById('report'), {
  ReportFiled: z.object({ reportId: Id, userId: Id, postId: Id, commentId: Id.nullable() }),
  /** `removed`: the subject was removed. `done`: the admin acted otherwise. `dismissed`: nothing is wrong. */
  ReportClosed: z.object({ reportId: Id, outcome: z.enum(['removed', 'done', 'dismissed']) }),
  ReportReopened: z.object({ reportId: Id }),
  ReportAnswered: z.object({ reportId: Id, answerId: Id }),
  ReportErased: z.object({ reportId: Id, userId: Id }),
})

/** Streams `readers-<day>`; the day is in UTC, `2026-01-31`. */
export const PublicReaders = definePublicStream('social', namedById('readers'), {
  ReadersCounted: z.object({ day: z.iso.date(), gateway: Id, readers: Count }),
})

/** The number of readers of an analysis, their reading depth and sources. */
export const ReadingCounts = z.object({
  readers: Count,
  /** The number of readers with a known reading depth. */
  known: Count,
  /** How many of the `known` readers reached 25, 50, 75 and 100 % of the text, in this order. */
  quarters: z.array(Count).length(4),
  /** The number of readers by referring host, or by `soko`, `direct` or `other`. */
  sources: z.record(z.string().max(253), Count),
})
export type ReadingCounts = z.infer<typeof ReadingCounts>

/** Streams `readings-<postId>-<day>`; the day is in UTC, `2026-01-31`. */
export const PublicReadings = definePublicStream('social', namedByTwo('readings'), {
  /** The counts of one gateway counter for this day so far. They only grow; readers are anonymous. */
  PostReadingsCounted: ReadingCounts.extend({ postId: Id, authorId: Id, day: z.iso.date(), counter: Id }),
  PostReadingsErased: z.object({ postId: Id, authorId: Id, day: z.iso.date() }),
})

export const PublicSite = definePublicStream('social', namedAlone('site'), {
  SiteChanged: z.object({
    settings: z.custom<Site>((value) => z.record(z.string(), z.json()).safeParse(value).success),
  }),
})

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
