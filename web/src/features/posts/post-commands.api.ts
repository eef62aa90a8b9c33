import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'

/** Deleting one's post, and taking that back. */
export const postCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    removePost: build.mutation<null, string>({
      query: (postId) => ({ path: `/api/posts/${encodeURIComponent(postId)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, postId) => (error === undefined ? shownBy(postId) : []),
    }),
    /** Within ten minutes. */
    restorePost: build.mutation<Post, string>({
      query: (postId) => ({ path: `/api/posts/${encodeURIComponent(postId)}/restore`, method: 'POST' }),
      invalidatesTags: (_answer, error, postId) => (error === undefined ? shownBy(postId) : []),
    }),
  }),
})

const shownBy = (postId: string) =>
  [{ type: 'Post', id: postId }, { type: 'Post', id: 'LIST' }, 'Bookmarks'] as const
