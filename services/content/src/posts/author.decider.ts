import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { AuthorStream } from './author.events.ts'
import type { Author } from './author.ts'

/** From now on nothing of the author's is published. Nothing when that is so already. */
export const beginErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'active' ? [AuthorStream.AuthorErasureBegun(userId, { userId })] : []

/** All of the author's posts are erased. Nothing when that is recorded already. */
export const endErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'erased' ? [] : [AuthorStream.AuthorErased(userId, { userId })]
