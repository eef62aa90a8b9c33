import { api, POSTS } from '../../shared/api/api.ts'
import { request, requestOrNull } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

type Removal = { readonly id: string; /** The ids of its posts. */ readonly parts: readonly string[] }

/** Series change with their posts, and posts show their place in a series. */
export const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeries: build.query({ ...requestOrNull('GET /api/series/{id}'), providesTags: [POSTS] }),
    /** The newest series of an author, to choose from. */
    listSeries: build.query({
      ...request('GET /api/series', { fixed: { limit: 100 } }),
      providesTags: [POSTS],
    }),
    createSeries: build.mutation({ ...request('POST /api/series'), invalidatesTags: [POSTS] }),
    changeSeries: build.mutation({ ...request('POST /api/series/{id}'), invalidatesTags: ['Post'] }),
    removeSeries: build.mutation<null, Removal>({
      query: ({ id }) => apiRequest('DELETE /api/series/{id}', { id }),
      // Not the lists: the series' own page is still shown, and would fetch the missing series.
      invalidatesTags: (_null, _error, { parts }) => parts.map((part) => ({ type: 'Post', id: part })),
    }),
  }),
})

export const {
  useGetSeriesQuery,
  useListSeriesQuery,
  useCreateSeriesMutation,
  useChangeSeriesMutation,
  useRemoveSeriesMutation,
} = seriesApi
