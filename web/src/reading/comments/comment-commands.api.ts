import type { Comment } from '@soko/contracts/types/comment.ts'
import { api } from '../../shared/api/api.ts'
import { onSuccess } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { SENDING } from './comment-sending.ts'
import { cachedComments } from './cached-comments.ts'

/** A comment to publish. `key` is the idempotency key, shared by all attempts. */
export type NewComment = {
  readonly postId: string
  readonly comment: string
  readonly key: string
  readonly by: { readonly _id: string; readonly username: string; readonly photo: string }
}

/** Commands for comments. They update the cache at once, and revert it if the request fails. */
export const commentCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation<Comment, NewComment>({
      query: ({ postId, comment, key }) =>
        apiRequest('POST /api/comments/create', { postId, comment, idempotencyKey: key }),
      onQueryStarted: async (newComment, { dispatch, getState, queryFulfilled }) => {
        const cached = cachedComments(newComment.postId, dispatch, getState)
        const optimistic = optimisticComment(newComment)
        const undo = cached.add(optimistic)
        await queryFulfilled.then(({ data }) => cached.replace(optimistic._id, data), undo)
      },
    }),
    removeComment: build.mutation<unknown, Comment>({
      query: ({ _id: id }) => apiRequest('DELETE /api/comments/{id}', { id }),
      onQueryStarted: async (comment, { dispatch, getState, queryFulfilled }) => {
        const undo = cachedComments(comment.postId, dispatch, getState).remove(comment)
        await queryFulfilled.catch(undo)
      },
    }),
    /** The server accepts this for 30 days after the deletion. */
    restoreComment: build.mutation<unknown, Pick<Comment, '_id' | 'postId'>>({
      query: ({ _id: id }) => apiRequest('POST /api/comments/{id}/restore', { id }),
      onQueryStarted: async ({ postId }, { dispatch, getState, queryFulfilled }) => {
        const undo = cachedComments(postId, dispatch, getState).count()
        await queryFulfilled.catch(undo)
      },
      invalidatesTags: onSuccess(({ postId }) => [
        { type: 'Comments', id: postId },
        { type: 'Deleted', id: 'COMMENTS' },
      ]),
    }),
  }),
})

export const { useRestoreCommentMutation } = commentCommandsApi

const optimisticComment = ({ postId, comment, key, by }: NewComment): Comment => {
  const now = new Date().toISOString()
  return {
    _id: SENDING + key,
    comment,
    symbols: [],
    author: by.username,
    userId: by._id,
    photo: by.photo,
    postId,
    createdAt: now,
    updatedAt: now,
  }
}
