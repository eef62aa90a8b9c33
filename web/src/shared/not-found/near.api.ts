import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

export const nearApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Instruments, titles, topics and people similar to a term. */
    near: build.query({
      ...asks((q: string) => call('GET /api/search/suggest', { query: { q, near: '1' } })),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useNearQuery } = nearApi
