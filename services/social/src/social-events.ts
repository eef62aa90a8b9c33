import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { BookmarkStream } from './bookmarks/bookmark.events.ts'
import { CommentStream } from './comments/comment.events.ts'
import { ContactsStream, ContactStream } from './contact/contact.events.ts'
import { CommentedPostStream } from './posts/commented-post.ts'
import { MemberStream } from './members/member.ts'
import { FollowedInstrumentsStream } from './instruments/followed-instruments.events.ts'
import { FollowsStream } from './follows/follow.events.ts'
import { NotificationsStream } from './notifications/notification.events.ts'
import { ReadersStream } from './readers/readers.events.ts'
import { ReadingsStream } from './readings/readings.events.ts'
import { ReportStream } from './reports/report.events.ts'
import { SiteStream } from './site/site.events.ts'

export const socialStreams = [
  FollowsStream,
  FollowedInstrumentsStream,
  BookmarkStream,
  CommentStream,
  MemberStream,
  CommentedPostStream,
  NotificationsStream,
  ContactStream,
  ContactsStream,
  ReportStream,
  ReadersStream,
  ReadingsStream,
  SiteStream,
] as const

export const socialEvents = definitionsOf(socialStreams)
