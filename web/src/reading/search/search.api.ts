import { api, POSTS } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query({
      ...request('GET /api/search/suggest'),
      providesTags: [POSTS],
      keepUnusedDataFor: 60,
    }),
    /** Returns users whose username or name starts with the term. Includes users without posts. */
    people: build.query({
      ...request('GET /api/search/suggest', { fixed: { people: '1' } }),
      keepUnusedDataFor: 60,
    }),
  }),
})
