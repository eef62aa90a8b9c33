import { bookmarkEvents } from './bookmarks/bookmark.events.ts'
import { commentEvents } from './comments/comment.events.ts'
import { contactEvents } from './contact/contact.events.ts'
import { commentedPostEvents } from './posts/commented-post.ts'
import { memberEvents } from './members/member.ts'
import { followEvents } from './follows/follow.events.ts'
import { notificationEvents } from './notifications/notification.events.ts'
import { readersEvents } from './readers/readers.events.ts'
import { reportEvents } from './reports/report.events.ts'
import { siteEvents } from './site/site.events.ts'

/** All events of social's log. */
export const socialEvents = {
  ...followEvents,
  ...bookmarkEvents,
  ...commentEvents,
  ...memberEvents,
  ...commentedPostEvents,
  ...notificationEvents,
  ...contactEvents,
  ...reportEvents,
  ...readersEvents,
  ...siteEvents,
} as const
