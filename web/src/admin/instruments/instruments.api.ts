import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import type { Said } from '@soko/contracts/endpoints/calls.ts'

const CHANGE = 'POST /api/admin/instruments/{symbol}'

type Change = { readonly symbol: string; readonly body: NonNullable<Said<typeof CHANGE>['body']> }

/** Instruments per page. */
const LIMIT = 50

const instrumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The instruments by symbol, or those that `search` finds. */
    listAllInstruments: build.infiniteQuery({
      ...pageByPage(
        ({ search }: { readonly search: string }, cursor) =>
          call('GET /api/instruments', { query: { search, cursor, limit: LIMIT } }),
        ({ instruments, nextCursor }) => ({ items: instruments, nextCursor }),
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** An instrument with all its editable fields. */
    getFacts: build.query({
      ...asks((symbol: string) => call('GET /api/instruments/{symbol}', { params: { symbol } })),
      keepUnusedDataFor: 0,
    }),
    changeInstrument: build.mutation({
      ...asks(({ symbol, body }: Change) => call(CHANGE, { params: { symbol }, body })),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListAllInstrumentsInfiniteQuery, useGetFactsQuery, useChangeInstrumentMutation } =
  instrumentsApi
