import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

type Which = { readonly postId: string; readonly version: number }

export const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One version of a post, as it was published. */
    getVersion: build.query({
      ...asks(({ postId, version }: Which) =>
        call('GET /api/posts/{id}/versions/{version}', { params: { id: postId, version: String(version) } }),
      ),
      providesTags: (_version, _error, { postId }) => [{ type: 'History', id: postId }],
    }),
    /** Publishes what a post once was as its newest version. */
    restoreVersion: build.mutation({
      ...asks(
        ({
          postId,
          body,
          key,
        }: {
          readonly postId: string
          readonly body: BodyTo<'POST /api/posts/{id}'>
          readonly key: string
        }) => call('POST /api/posts/{id}', { params: { id: postId }, body, idempotencyKey: key }),
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
  }),
})

export const { useGetVersionQuery, useRestoreVersionMutation } = versionsApi
