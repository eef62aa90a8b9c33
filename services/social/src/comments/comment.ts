import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type CommentEvents, CommentStream } from './comment.events.ts'

/** A comment that is in the log, deleted or not. */
export type LiveComment = CommentEvents['CommentPosted'] & {
  readonly status: 'posted'
  /** ISO 8601. */
  readonly postedAt: string
  /** When (ISO 8601) and by whom it was deleted, while that holds; and whether its author had deleted it before that. */
  readonly deleted: { readonly at: string; readonly by: string; readonly again: boolean } | undefined
}

/** What a decision about a comment needs to know. */
export type Comment =
  | { readonly status: 'none' }
  /** Its text is gone from the log; `marked` once CommentErased is recorded. */
  | { readonly status: 'emptied' | 'marked' }
  | LiveComment

const evolve = (comment: Comment, event: LoggedEvent<typeof CommentStream>): Comment => {
  if (event.type === 'CommentErased') return { status: 'marked' }
  if (event.type === 'CommentPosted') {
    return event.data === undefined
      ? { status: 'emptied' }
      : { ...event.data, status: 'posted', postedAt: event.time, deleted: undefined }
  }
  if (comment.status !== 'posted') return comment
  switch (event.type) {
    case 'CommentDeleted':
      return {
        ...comment,
        deleted: {
          at: event.time,
          by: event.data?.by ?? comment.userId,
          again: comment.deleted !== undefined,
        },
      }
    case 'CommentRestored':
      return { ...comment, deleted: undefined }
  }
}

export const comment: Fold<Comment> = foldOf(CommentStream, { initial: { status: 'none' }, evolve })
