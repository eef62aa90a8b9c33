import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'

/** All of their data is public. */
export const PostStream = defineStream(PublicPost)
export type PostEvents = EventsOf<typeof PostStream>
