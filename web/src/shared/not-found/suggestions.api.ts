import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'
import type { Dispatch } from '../store/store.ts'

export const nearApi = api.injectEndpoints({
  endpoints: (build) => ({
    near: build.query({
      ...request('GET /api/search/suggest', { fixed: { near: '1' } }),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useNearQuery } = nearApi

/** For server rendering. Does nothing for an empty term. */
export const loadSuggestions = async (dispatch: Dispatch, term: string): Promise<unknown> =>
  term === '' ? undefined : dispatch(nearApi.endpoints.near.initiate({ q: term }, { subscribe: false }))
