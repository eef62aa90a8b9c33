import { PublicComment } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { type CommentDocument, NotificationKeys, NotificationLists } from './notifications-view.ts'
import { placeComments } from './place-comments.ts'

/** The post may be unknown. The stream's name identifies the comment even without the event's data. */
export const applyComment = async (
  event: PublishedEventOf<typeof PublicComment>,
  view: ViewWriter,
): Promise<void> => {
  const commentId = PublicComment.idOf(event.stream)
  if (commentId === undefined) return
  const key = NotificationKeys.comment(commentId)
  if (event.type === 'CommentPosted') {
    if (event.data === undefined) return
    const { postId, userId } = event.data
    const comment: CommentDocument = { postId, userId, at: event.time, order: orderOf(event) }
    view.put(key, comment)
    return show(commentId, comment, view)
  }
  const comment = await view.get(key)
  if (comment === undefined) return
  if (event.type === 'CommentRestored') return show(commentId, comment, view)
  if (event.type === 'CommentErased') view.delete(key)
  await hide(commentId, comment, view)
}

const show = async (commentId: string, comment: CommentDocument, view: ViewWriter): Promise<void> => {
  view.add(NotificationLists.comments(comment.postId, comment.userId), commentId, -comment.order)
  await placeCommenter(comment, view)
}

const hide = async (commentId: string, comment: CommentDocument, view: ViewWriter): Promise<void> => {
  view.remove(NotificationLists.comments(comment.postId, comment.userId), commentId)
  await placeCommenter(comment, view)
}

const placeCommenter = async ({ postId, userId }: CommentDocument, view: ViewWriter): Promise<void> => {
  const [newest] = await view.members(NotificationLists.comments(postId, userId), 1)
  if (newest === undefined) view.remove(NotificationLists.commenters(postId), userId)
  else view.add(NotificationLists.commenters(postId), userId, newest.score)
  await placeComments(postId, view)
}
