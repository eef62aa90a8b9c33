import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import {
  type CommentDocument,
  type GroupDocument,
  Groups,
  NotificationKeys,
  NotificationLists,
  type PostDocument,
} from './notifications-view.ts'

/** Moves the comments' group to the position of the newest one not by the post's author. */
export const placeComments = async (postId: string, view: ViewWriter): Promise<void> => {
  const post = await view.get(NotificationKeys.post(postId))
  if (post === undefined) return
  const newest = post.retracted ? undefined : await newestOfOthers(post, view)
  if (newest === undefined) return removeComments(post, view)
  const group: GroupDocument = { postId, at: newest.at }
  view.put(NotificationKeys.group(post.authorId, Groups.comments(postId)), group)
  view.add(NotificationLists.groups(post.authorId), Groups.comments(postId), newest.order)
}

/** Removes the comments' group of a post that is not visible or has no comments by others. */
export const removeComments = ({ postId, authorId }: PostDocument, view: ViewWriter): void => {
  view.delete(NotificationKeys.group(authorId, Groups.comments(postId)))
  view.remove(NotificationLists.groups(authorId), Groups.comments(postId))
}

const newestOfOthers = async (
  { postId, authorId }: PostDocument,
  view: ViewWriter,
): Promise<CommentDocument | undefined> => {
  const newest = await view.members(NotificationLists.commenters(postId), 2)
  const other = newest.find(({ member }) => member !== authorId)
  if (other === undefined) return undefined
  const [comment] = await view.members(NotificationLists.comments(postId, other.member), 1)
  return comment && view.get(NotificationKeys.comment(comment.member))
}
