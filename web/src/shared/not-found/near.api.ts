import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'

export const nearApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Instruments, titles, topics and people similar to a term. */
    near: build.query({
      ...request('GET /api/search/suggest', { fixed: { near: '1' } }),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useNearQuery } = nearApi
