import type { Post } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'

/** A sending of an analysis: its body as JSON, as it is written down with the draft, and the key it goes under. */
type Sending = { readonly body: string; readonly key: string }

export const editorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Publishes a new analysis. */
    createPost: build.mutation<Post, Sending>({
      query: ({ body, key }) => ({
        path: '/api/posts/create',
        method: 'POST',
        body: JSON.parse(body) as unknown,
        idempotencyKey: key,
      }),
      invalidatesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    /** Changes an analysis. By POST, as PUT does, since only a POST is remembered by its key. */
    changePost: build.mutation<Post, Sending & { readonly postId: string }>({
      query: ({ postId, body, key }) => ({
        path: `/api/posts/${encodeURIComponent(postId)}`,
        method: 'POST',
        body: JSON.parse(body) as unknown,
        idempotencyKey: key,
      }),
      invalidatesTags: (post, _error, { postId }) =>
        post === undefined
          ? []
          : [
              { type: 'Post', id: 'LIST' },
              { type: 'Post', id: postId },
              { type: 'History', id: postId },
            ],
    }),
    /** The names of all categories, most used first: to suggest while one types. */
    listCategoryNames: build.query<readonly string[], void>({
      query: () => '/api/posts/category/getall',
    }),
  }),
})

export const { useCreatePostMutation, useChangePostMutation, useListCategoryNamesQuery } = editorApi
