import type { Comment } from '@soko/contracts/types/comment.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import type { CommentDocument } from '../posts/post-view.ts'

/** A comment with its author's present name and photo; both are empty for one who is not known yet. */
export const presentComment = (
  { _id, comment, userId, postId, createdAt }: Omit<CommentDocument, 'order'>,
  author: Person | undefined,
): Comment => ({
  _id,
  comment,
  author: author?.username ?? '',
  userId,
  photo: author?.photo ?? '',
  postId,
  createdAt,
  updatedAt: createdAt,
})
