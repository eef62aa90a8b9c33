import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

/** A sending of an analysis: its body as JSON, as it is written down with the draft, and the key it goes under. */
type Sending = { readonly body: string; readonly key: string }

export const editorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Publishes a new analysis. */
    createPost: build.mutation({
      ...asks(({ body, key }: Sending) =>
        call('POST /api/posts/create', {
          body: JSON.parse(body) as BodyTo<'POST /api/posts/create'>,
          idempotencyKey: key,
        }),
      ),
      invalidatesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    /** Changes an analysis. By POST, as PUT does, since only a POST is remembered by its key. */
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
    /** The names of all categories, most used first: to suggest while one types. */
    listCategoryNames: build.query(asks(() => call('GET /api/posts/category/getall'))),
  }),
})

export const { useCreatePostMutation, useChangePostMutation, useListCategoryNamesQuery } = editorApi
