import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const PostStream = defineStream(PublicPost, {
  private: {
    /** The author can no longer restore the post. It will be erased a day later. */
    PostErasureAnnounced: z.object({ postId: z.string() }),
  },
})
export type PostEvents = EventsOf<typeof PostStream>
