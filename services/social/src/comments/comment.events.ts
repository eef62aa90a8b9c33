import { PublicComment } from '@soko/contracts/events/social.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const CommentStream = defineStream(PublicComment, {
  private: {
    CommentErasureAnnounced: z.object({ commentId: z.string() }),
  },
})
export type CommentEvents = EventsOf<typeof CommentStream>
