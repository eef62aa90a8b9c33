import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

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
  }),
})

export const { useGetVersionQuery } = versionsApi
