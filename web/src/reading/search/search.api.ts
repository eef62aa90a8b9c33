import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What to offer to somebody who types this. */
    suggest: build.query({
      ...asks((q: string) => call('GET /api/search/suggest', { query: { q } })),
      providesTags: [{ type: 'Post', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    /** People whose username or name begins so, whether or not they have published. */
    people: build.query({
      ...asks((q: string) => call('GET /api/search/suggest', { query: { q, people: '1' } })),
      keepUnusedDataFor: 60,
    }),
  }),
})
