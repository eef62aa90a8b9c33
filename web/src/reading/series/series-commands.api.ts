import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

type Change = { readonly id: string; readonly body: BodyTo<'POST /api/series/{id}'> }
type Removal = { readonly id: string; /** The ids of its posts. */ readonly parts: readonly string[] }
type Beginning = { readonly title: string; readonly key: string }

/** What authors do with series. Every part says where it stands, so all posts that are shown are asked for again. */
export const seriesCommandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest series of an author, to choose from. */
    listSeries: build.query({
      ...asks((author: string) => call('GET /api/series', { query: { author, limit: 100 } })),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    createSeries: build.mutation({
      ...asks(({ title, key }: Beginning) =>
        call('POST /api/series', { body: { title }, idempotencyKey: key }),
      ),
      invalidatesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    changeSeries: build.mutation({
      ...asks(({ id, body }: Change) => call('POST /api/series/{id}', { params: { id }, body })),
      invalidatesTags: ['Post'],
    }),
    removeSeries: build.mutation({
      ...asks(({ id }: Removal) => call('DELETE /api/series/{id}', { params: { id } })),
      // Not the series itself: its page is about to be left, and would ask for what is gone.
      invalidatesTags: (_gone, _error, { parts }) => parts.map((part) => ({ type: 'Post', id: part })),
    }),
  }),
})

export const {
  useListSeriesQuery,
  useCreateSeriesMutation,
  useChangeSeriesMutation,
  useRemoveSeriesMutation,
} = seriesCommandsApi
