import type { Comment } from '@soko/contracts/types/comment.ts'
import { api } from '../../shared/api/api.ts'
import { onSuccess } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { SENDING } from './comment-sending.ts'
import { shownComments } from './shown-comments.ts'

/** A comment to be written. `key` is the same for every try of it. */
export type CommentWish = {
  readonly postId: string
  readonly comment: string
  readonly key: string
  readonly by: { readonly _id: string; readonly username: string; readonly photo: string }
}

/** Writing and deleting comments, which is shown at once and undone when it fails, and taking a deletion back. */
export const commentCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation<Comment, CommentWish>({
      query: ({ postId, comment, key }) =>
        apiRequest('POST /api/comments/create', { postId, comment, idempotencyKey: key }),
      onQueryStarted: async (wish, { dispatch, getState, queryFulfilled }) => {
        const shown = shownComments(wish.postId, dispatch, getState)
        const meanwhile = shownMeanwhile(wish)
        const undo = shown.add(meanwhile)
        await queryFulfilled.then(({ data }) => shown.replace(meanwhile._id, data), undo)
      },
    }),
    removeComment: build.mutation<unknown, Comment>({
      query: ({ _id: id }) => apiRequest('DELETE /api/comments/{id}', { id }),
      onQueryStarted: async (comment, { dispatch, getState, queryFulfilled }) => {
        const undo = shownComments(comment.postId, dispatch, getState).remove(comment)
        await queryFulfilled.catch(undo)
      },
    }),
    /** Within 30 days. */
    restoreComment: build.mutation<unknown, Pick<Comment, '_id' | 'postId'>>({
      query: ({ _id: id }) => apiRequest('POST /api/comments/{id}/restore', { id }),
      onQueryStarted: async ({ postId }, { dispatch, getState, queryFulfilled }) => {
        const undo = shownComments(postId, dispatch, getState).count()
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

const shownMeanwhile = ({ postId, comment, key, by }: CommentWish): Comment => {
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
