import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export const revisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a post, newest first. */
    listRevisions: build.query({
      ...asks(
        (id: string) => call('GET /api/posts/{id}/history', { params: { id }, query: { limit: 100 } }),
        ({ revisions }) => revisions,
      ),
      providesTags: (_revisions, _error, postId) => [{ type: 'History', id: postId }],
    }),
  }),
})

export const { useListRevisionsQuery } = revisionsApi
