import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { isRestorable, nextErasureStep } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Comment, LiveComment } from './comment.ts'
import { type CommentEvents, CommentStream } from './comment.events.ts'

export const noSuchComment = (): Refusal => new Refusal(404, 'not-found', 'There is no such comment.')

export const postComment = (command: CommentEvents['CommentPosted']): readonly NewEvent[] => [
  CommentStream.CommentPosted(command.commentId, command),
]

/**
 * An admin may remove a comment that its author has deleted, so that the author cannot restore it.
 * @throws Refusal 404 when the comment does not exist, 403 for other users.
 */
export const deleteComment = (
  comment: Comment,
  actor: { readonly userId: string; readonly role: 'member' | 'admin' },
): readonly NewEvent[] => {
  const { commentId, postId, userId, deleted } = requirePosted(comment)
  const isAuthor = userId === actor.userId
  if (!isAuthor && actor.role !== 'admin') {
    throw new Refusal(403, 'not-owner', 'Only its author may delete a comment.')
  }
  if (deleted !== undefined && (isAuthor || deleted.by !== userId)) throw noSuchComment()
  return [CommentStream.CommentDeleted(commentId, { commentId, postId, userId, by: actor.userId })]
}

/**
 * Restores a comment for its author, within 30 days. Does nothing if it is not deleted.
 * @throws Refusal 404; 403 when an admin removed it; 410 when it is too late.
 */
export const restoreComment = (
  comment: Comment,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): readonly NewEvent[] => {
  const { commentId, postId, userId, deleted } = requirePosted(comment)
  if (userId !== actorId) throw new Refusal(403, 'not-owner', 'Only its author may restore a comment.')
  if (deleted === undefined) return []
  if (deleted.by !== userId) {
    throw new Refusal(403, 'forbidden', 'This comment was removed by an admin and cannot be restored.')
  }
  if (!isRestorable(deleted.at, now)) {
    const message = `A comment can be restored for ${Limits.restoreDays} days after it was deleted.`
    throw new Refusal(410, 'restore-expired', message)
  }
  return [CommentStream.CommentRestored(commentId, { commentId, postId, userId })]
}

/**
 * Restores a comment that an admin removed, as long as it is not erased.
 * @throws Refusal 404 when the comment is unknown, 403 when its author deleted it.
 */
export const restoreRemovedComment = (
  comment: Comment,
  { adminId }: { readonly adminId: string },
): readonly NewEvent[] => {
  const { commentId, postId, userId, deleted } = requirePosted(comment)
  if (deleted === undefined) return []
  if (isDeletedByAuthor(comment)) {
    throw new Refusal(403, 'forbidden', 'The author has deleted this comment, so it stays deleted.')
  }
  return [CommentStream.CommentRestored(commentId, { commentId, postId, userId, by: adminId })]
}

/** Returns true even if an admin removed the comment after its author had deleted it. */
export const isDeletedByAuthor = (comment: Comment): boolean =>
  comment.status === 'posted' &&
  comment.deleted !== undefined &&
  (comment.deleted.by === comment.userId || comment.deleted.again)

/** Records the erasure of a comment whose author or post is erased, or that can no longer be restored. */
export const eraseComment = (
  comment: Comment,
  command: CommentEvents['CommentErased'],
): readonly NewEvent[] =>
  comment.status === 'none' || comment.status === 'marked'
    ? []
    : [CommentStream.CommentErased(command.commentId, command)]

/** Announces the erasure, and records it a day later. Keeps comments that an admin removed. */
export const eraseCommentWhenDue = (
  comment: Comment,
  { now }: { readonly now: Date },
): readonly NewEvent[] => {
  if (comment.status !== 'posted' || comment.deleted?.by !== comment.userId) return []
  const { commentId, postId, userId, deleted } = comment
  switch (nextErasureStep({ deletedAt: deleted.at, announcedAt: deleted.erasureAnnouncedAt, now })) {
    case 'announce':
      return [CommentStream.CommentErasureAnnounced(commentId, { commentId })]
    case 'erase':
      return eraseComment(comment, { commentId, postId, userId })
    case 'wait':
      return []
  }
}

/** @throws Refusal 404 when the comment is unknown or erased. */
export const requirePosted = (comment: Comment): LiveComment => {
  if (comment.status !== 'posted') throw noSuchComment()
  return comment
}
