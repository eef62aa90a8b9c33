import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { AuthorStream } from './author.events.ts'
import type { Author } from './author.ts'

/** Blocks further publications of this author; idempotent. */
export const beginErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'active' ? [AuthorStream.AuthorErasureBegun(userId, { userId })] : []

/** Records that all posts of this author are erased; idempotent. */
export const endErasure = (author: Author, userId: string): readonly NewEvent[] =>
  author.status === 'erased' ? [] : [AuthorStream.AuthorErased(userId, { userId })]

/** @throws Refusal 403 */
export const requireActive = (author: Author): void => {
  if (author.status !== 'active') throw new Refusal(403, 'forbidden', 'This account has been erased.')
}
