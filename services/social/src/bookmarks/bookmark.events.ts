import { PublicBookmark } from '@soko/contracts/events/social.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'

export const BookmarkStream = defineStream(PublicBookmark)
