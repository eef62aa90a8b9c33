import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { AuthorStream } from './author.events.ts'
import type { Author } from './author.ts'

/** From now on nothing by this author is published. No event when that is recorded already. */
export const beginErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'active' ? [AuthorStream.AuthorErasureBegun(userId, { userId })] : []

/** All posts by this author are erased. No event when that is recorded already. */
export const endErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'erased' ? [] : [AuthorStream.AuthorErased(userId, { userId })]
