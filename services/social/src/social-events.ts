import { bookmarkEvents } from './bookmarks/bookmark.events.ts'
import { commentEvents } from './comments/comment.events.ts'
import { commentedPostEvents } from './erasure/commented-post.ts'
import { memberEvents } from './erasure/member.ts'
import { followEvents } from './follows/follow.events.ts'

/** All events of social's log. */
export const socialEvents = {
  ...followEvents,
  ...bookmarkEvents,
  ...commentEvents,
  ...memberEvents,
  ...commentedPostEvents,
} as const
