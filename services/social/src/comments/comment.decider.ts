import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { isRestorable, nextErasureStep } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Comment, LiveComment } from './comment.ts'
import { type CommentEvents, CommentStream } from './comment.events.ts'

/** The answer when a comment does not exist. */
export const noSuchComment = (): Refusal => new Refusal(404, 'not-found', 'There is no such comment.')

export const postComment = (command: CommentEvents['CommentPosted']): readonly NewEvent[] => [
  CommentStream.CommentPosted(command.commentId, command),
]

/**
 * Its author or an admin deletes the comment; an admin even when its author has deleted it and could still restore it.
 * @throws Refusal 404 when it does not exist, 403 for anybody else.
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
 * Its author restores the comment, within 30 days. A comment that is not deleted stays as it is.
 * @throws Refusal 404, 403 (an admin's deletion stands), 410 when it is too late.
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
 * An admin restores a comment that an admin has deleted, as long as it is in the log. A comment that its author deleted stays
 * deleted.
 * @throws Refusal 404 when there is no such comment, 403 when its author has deleted it.
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

/** Whether its author has deleted it, also if an admin has deleted it after that. */
export const isDeletedByAuthor = (comment: Comment): boolean =>
  comment.status === 'posted' &&
  comment.deleted !== undefined &&
  (comment.deleted.by === comment.userId || comment.deleted.again)

/** Its author or its post is erased, or it was deleted too long ago: the comment no longer exists anywhere. */
export const eraseComment = (
  comment: Comment,
  command: CommentEvents['CommentErased'],
): readonly NewEvent[] =>
  comment.status === 'none' || comment.status === 'marked'
    ? []
    : [CommentStream.CommentErased(command.commentId, command)]

/**
 * Nothing of what its author deleted is to remain once it cannot be restored: first that is announced, a day later it is erased.
 * What an admin deleted stays.
 */
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

/** @throws Refusal 404 when there is no such comment, or it has been erased. */
export const requirePosted = (comment: Comment): LiveComment => {
  if (comment.status !== 'posted') throw noSuchComment()
  return comment
}
