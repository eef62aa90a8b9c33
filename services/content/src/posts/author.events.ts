import { PublicAuthor } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const AuthorStream = defineStream(PublicAuthor, {
  private: {
    /** Blocks further publications by the author, so that the list of posts to erase no longer grows. */
    AuthorErasureBegun: z.object({ userId: z.string() }),
  },
})
