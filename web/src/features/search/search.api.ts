import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

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
    /** What is similar to these words, for readers who have found nothing. */
    near: build.query({
      ...asks((q: string) => call('GET /api/search/suggest', { query: { q, near: '1' } })),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useNearQuery } = searchApi
