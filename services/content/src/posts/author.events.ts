import { PublicAuthor } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const AuthorStream = defineStream(PublicAuthor, {
  private: {
    /** From here on nothing by this author is published, so that the posts to be erased can be counted. */
    AuthorErasureBegun: z.object({ userId: z.string() }),
  },
})
