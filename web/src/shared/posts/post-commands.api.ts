import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

/** The JSON body of an analysis as stored with the draft, and its idempotency key. */
export type Sending = { readonly body: string; readonly key: string }

/** Commands to change, delete and restore one's own post. */
export const postCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes an analysis. Uses POST, because only POST requests are idempotent by their key. */
    changePost: build.mutation({
      ...asks(({ postId, body, key }: Sending & { readonly postId: string }) =>
        call('POST /api/posts/{id}', {
          params: { id: postId },
          body: JSON.parse(body) as BodyTo<'POST /api/posts/{id}'>,
          idempotencyKey: key,
        }),
      ),
      invalidatesTags: (post, _error, { postId }) =>
        post === undefined
          ? []
          : [
              { type: 'Post', id: 'LIST' },
              { type: 'Post', id: postId },
              { type: 'History', id: postId },
            ],
    }),
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

export const { useChangePostMutation, useRestorePostMutation } = postCommandsApi
