import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { type CommentDocument, PostKeys, PostLists, POSTS } from '../posts/post-view.ts'

/** Returns undefined when the comment is deleted, erased or unknown. */
export const findComment = async (
  read: ReadView,
  commentId: string,
): Promise<CommentDocument | undefined> => {
  const [document] = await read(POSTS, [{ get: PostKeys.comment(commentId) }])
  if (document === undefined) return undefined
  const comment = document
  const [place] = await read(POSTS, [{ score: PostLists.comments(comment.postId), member: commentId }])
  return place === undefined ? undefined : comment
}
