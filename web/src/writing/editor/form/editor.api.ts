import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../../shared/api/api.ts'
import { asks } from '../../../shared/api/asks.ts'
import { call } from '../../../shared/api/call.ts'
import type { Sending } from '../../../shared/posts/post-commands.api.ts'

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
    /** The names of all categories, most used first: to suggest while one types. */
    listCategoryNames: build.query(asks(() => call('GET /api/posts/category/getall'))),
  }),
})

export const { useCreatePostMutation, useListCategoryNamesQuery } = editorApi
