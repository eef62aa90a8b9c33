import type { Suggestions } from '@soko/contracts/types/post.ts'
import { api } from '../../api/api.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What to offer to somebody who types this. */
    suggest: build.query<Suggestions, string>({
      query: (term) => `/api/search/suggest?${new URLSearchParams({ q: term }).toString()}`,
      providesTags: [{ type: 'Post', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
    /** What is near these words, for who has found nothing. */
    near: build.query<Suggestions, string>({
      query: (term) => `/api/search/suggest?${new URLSearchParams({ q: term, near: '1' }).toString()}`,
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useNearQuery } = searchApi
