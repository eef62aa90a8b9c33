import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api } from '../../shared/api/api.ts'
import { onSuccess, request, requestPages } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

type Day = { readonly symbol: string; readonly day: string }

type Closes = ResponseTo<'GET /api/instruments/{symbol}/closes'>

const shown = { providesTags: ['Admin'], keepUnusedDataFor: 0 } as const
const changes = { invalidatesTags: onSuccess(['Admin']) }

export const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Records prices or, with `preview`, only returns the resulting changes. */
    recordPrices: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/prices'),
      invalidatesTags: (response, _error, { preview }) =>
        response?.held.length && preview !== true ? ['Admin'] : [],
    }),
    /** Lists prices that need a review, newest first. */
    listHeld: build.infiniteQuery({ ...requestPages('GET /api/admin/held-prices'), ...shown }),
    releasePrice: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/held-prices'),
      // Refetches after errors too, because another admin may have reviewed the close first.
      invalidatesTags: ['Admin'],
    }),
    /** Returns the close as published, without adjustments; null if there is none. */
    getClose: build.query({
      query: ({ symbol, day }: Day) =>
        apiRequest('GET /api/instruments/{symbol}/closes', { symbol, from: day, to: day, as: 'recorded' }),
      transformResponse: ({ closes }: Closes) => closes[0]?.close ?? null,
      ...shown,
    }),
    /** Returns the previous close as published; null if there is none within two weeks. */
    getCloseBefore: build.query({
      query: ({ symbol, day }: Day) =>
        apiRequest('GET /api/instruments/{symbol}/closes', {
          symbol,
          from: daysBefore(day, 14),
          to: daysBefore(day, 1),
          as: 'recorded',
        }),
      transformResponse: ({ closes }: Closes) => closes.at(-1) ?? null,
      ...shown,
    }),
    correctPrice: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/corrections'),
      ...changes,
    }),
    recordSplit: build.mutation({ ...request('POST /api/admin/instruments/{symbol}/splits'), ...changes }),
    withdrawSplit: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/splits/withdraw'),
      ...changes,
    }),
    /** Returns the dividends, bonus issues, splits and closed days of an instrument. */
    getActions: build.query({
      ...request('GET /api/instruments/{symbol}', {
        transform: ({ splits, dividends, closedDays = [] }) => ({ splits, dividends, closedDays }),
      }),
      ...shown,
    }),
    recordActions: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/corporate-actions'),
      ...changes,
    }),
    withdrawDividend: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/dividends/withdraw'),
      ...changes,
    }),
    recordClosedDays: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/closed-days'),
      ...changes,
    }),
    withdrawClosedDays: build.mutation({
      ...request('POST /api/admin/instruments/{symbol}/closed-days/withdraw'),
      ...changes,
    }),
    endInstrument: build.mutation(request('POST /api/admin/instruments/{symbol}/end')),
  }),
})

export const {
  useListHeldInfiniteQuery,
  useReleasePriceMutation,
  useGetCloseQuery,
  useCorrectPriceMutation,
  useGetCloseBeforeQuery,
  useRecordSplitMutation,
  useWithdrawSplitMutation,
  useGetActionsQuery,
  useRecordActionsMutation,
  useWithdrawDividendMutation,
  useRecordClosedDaysMutation,
  useWithdrawClosedDaysMutation,
  useEndInstrumentMutation,
} = pricesApi
