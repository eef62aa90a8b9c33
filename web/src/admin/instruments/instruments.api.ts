import { api } from '../../shared/api/api.ts'
import { onSuccess, request, requestPages } from '../../shared/api/endpoints.ts'

export const instrumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllInstruments: build.infiniteQuery({
      ...requestPages('GET /api/instruments', {
        fixed: { limit: 50 },
        transform: ({ instruments, nextCursor }) => ({ items: instruments, nextCursor }),
      }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Fetches all fields of an instrument that admins can edit. */
    getFacts: build.query({ ...request('GET /api/instruments/{symbol}'), keepUnusedDataFor: 0 }),
    createInstrument: build.mutation(request('POST /api/admin/instruments')),
    changeInstrument: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}'),
      invalidatesTags: onSuccess(['Admin']),
    }),
  }),
})

export const {
  useListAllInstrumentsInfiniteQuery,
  useGetFactsQuery,
  useCreateInstrumentMutation,
  useChangeInstrumentMutation,
} = instrumentsApi
