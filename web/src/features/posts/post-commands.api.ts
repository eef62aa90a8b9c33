import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

/** Deleting one's post, and taking that back. */
export const postCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    removePost: build.mutation({
      ...asks((id: string) => call('DELETE /api/posts/{id}', { params: { id } })),
      invalidatesTags: (_answer, error, postId) => (error === undefined ? shownBy(postId) : []),
    }),
    /** Within 30 days. */
    restorePost: build.mutation({
      ...asks((id: string) => call('POST /api/posts/{id}/restore', { params: { id } })),
      invalidatesTags: (_answer, error, postId) => (error === undefined ? shownBy(postId) : []),
    }),
  }),
})

const shownBy = (postId: string) =>
  [
    { type: 'Post', id: postId },
    { type: 'Post', id: 'LIST' },
    { type: 'Deleted', id: 'POSTS' },
    'Bookmarks',
  ] as const

export const { useRestorePostMutation } = postCommandsApi
