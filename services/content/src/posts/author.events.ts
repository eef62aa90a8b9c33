import { PublicAuthor } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const AuthorStream = defineStream(PublicAuthor, {
  private: {
    /** Blocks further publications, so that the posts to erase are finite. */
    AuthorErasureBegun: z.object({ userId: z.string() }),
  },
})
