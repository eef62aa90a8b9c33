import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { laterOf } from '@soko/platform/decider/deletion.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type CommentEvents, CommentStream } from './comment.events.ts'

/** A comment that is not erased, but may be deleted. */
export type LiveComment = CommentEvents['CommentPosted'] & {
  readonly status: 'posted'
  readonly postedAt: string
  readonly deleted: Deleted | undefined
}

type Deleted = {
  /** ISO 8601. Never earlier than the comment itself, even if the clock was set back. */
  readonly at: string
  readonly by: string
  /** True if an admin removed the comment after its author had deleted it. */
  readonly again: boolean
  readonly erasureAnnouncedAt: string | undefined
}

export type Comment =
  | { readonly status: 'none' }
  /** `emptied`: the text was erased from the log. `marked`: CommentErased is recorded as well. */
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
          at: laterOf(comment.postedAt, event.time),
          by: event.data?.by ?? comment.userId,
          again: comment.deleted !== undefined,
          erasureAnnouncedAt: undefined,
        },
      }
    case 'CommentErasureAnnounced':
      return {
        ...comment,
        deleted: comment.deleted && { ...comment.deleted, erasureAnnouncedAt: event.time },
      }
    case 'CommentRestored':
      return { ...comment, deleted: undefined }
  }
}

export const comment: Fold<Comment> = foldOf(CommentStream, { initial: { status: 'none' }, evolve })
