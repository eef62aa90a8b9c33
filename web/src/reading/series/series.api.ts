import { api, POSTS } from '../../shared/api/api.ts'
import { request, requestOrNull } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

type Removal = { readonly id: string; readonly parts: readonly string[] }

/** Each post contains its position in a series, so changes invalidate both. */
export const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeries: build.query({ ...requestOrNull('GET /api/series/{id}'), providesTags: [POSTS] }),
    listSeries: build.query({
      ...request('GET /api/series', { fixed: { limit: 100 } }),
      providesTags: [POSTS],
    }),
    createSeries: build.mutation({ ...request('POST /api/series'), invalidatesTags: [POSTS] }),
    changeSeries: build.mutation({ ...request('POST /api/series/{id}'), invalidatesTags: ['Post'] }),
    removeSeries: build.mutation<null, Removal>({
      query: ({ id }) => apiRequest('DELETE /api/series/{id}', { id }),
      // Does not invalidate the series, because its page is still mounted and would refetch a deleted series.
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
