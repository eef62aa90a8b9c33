import type { CallName, Said } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** What a call is sent, as its endpoint takes it. */
type Body<Name extends CallName> = NonNullable<Said<Name>['body']>

type OfInstrument<Name extends CallName> = { readonly symbol: string; readonly body: Body<Name> }

const RECORD = 'POST /api/admin/instruments/{symbol}/prices'
const CORRECT = 'POST /api/admin/instruments/{symbol}/corrections'
const SPLIT = 'POST /api/admin/instruments/{symbol}/splits'
const ACT = 'POST /api/admin/instruments/{symbol}/corporate-actions'
const WITHDRAW_DIVIDEND = 'POST /api/admin/instruments/{symbol}/dividends/withdraw'
const WITHDRAW_SPLIT = 'POST /api/admin/instruments/{symbol}/splits/withdraw'
const CLOSE_DAYS = 'POST /api/admin/instruments/{symbol}/closed-days'
const REOPEN_DAYS = 'POST /api/admin/instruments/{symbol}/closed-days/withdraw'
const RELEASE = 'POST /api/admin/instruments/{symbol}/held-prices'
const END = 'POST /api/admin/instruments/{symbol}/end'
const LIST = 'POST /api/admin/instruments'

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

export const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Records closes of an instrument, or with `preview` says what would come of it. */
    recordPrices: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof RECORD>) => call(RECORD, { params: { symbol }, body })),
      invalidatesTags: (answer, _error, { body }) =>
        answer?.held.length && body.preview !== true ? ['Admin'] : [],
    }),
    /** Closes that an admin must look at, the newest first. */
    listHeld: build.infiniteQuery({
      ...pageByPage((_all: void, cursor) => call('GET /api/admin/held-prices', { query: { cursor } })),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    releasePrice: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof RELEASE>) =>
        call(RELEASE, { params: { symbol }, body }),
      ),
      // Also when it was refused: another admin was first.
      invalidatesTags: ['Admin'],
    }),
    /** The close of a day as its source gave it; null where there is none. */
    getClose: build.query({
      ...asks(
        ({ symbol, day }: { readonly symbol: string; readonly day: string }) =>
          call('GET /api/instruments/{symbol}/closes', {
            params: { symbol },
            query: { from: day, to: day, as: 'recorded' },
          }),
        ({ closes }) => closes[0]?.close ?? null,
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    correctPrice: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof CORRECT>) =>
        call(CORRECT, { params: { symbol }, body }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    /** The last close before a day as its source gave it; null where there is none in the two weeks before. */
    getCloseBefore: build.query({
      ...asks(
        ({ symbol, day }: { readonly symbol: string; readonly day: string }) =>
          call('GET /api/instruments/{symbol}/closes', {
            params: { symbol },
            query: { from: daysBefore(day, 14), to: daysBefore(day, 1), as: 'recorded' },
          }),
        ({ closes }) => closes.at(-1) ?? null,
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    recordSplit: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof SPLIT>) => call(SPLIT, { params: { symbol }, body })),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    withdrawSplit: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof WITHDRAW_SPLIT>) =>
        call(WITHDRAW_SPLIT, { params: { symbol }, body }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    /** The dividends, bonus issues, splits and closed days of an instrument. */
    getActions: build.query({
      ...asks(
        (symbol: string) => call('GET /api/instruments/{symbol}', { params: { symbol } }),
        ({ splits, dividends, closedDays = [] }) => ({ splits, dividends, closedDays }),
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    recordActions: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof ACT>) => call(ACT, { params: { symbol }, body })),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    withdrawDividend: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof WITHDRAW_DIVIDEND>) =>
        call(WITHDRAW_DIVIDEND, { params: { symbol }, body }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    recordClosedDays: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof CLOSE_DAYS>) =>
        call(CLOSE_DAYS, { params: { symbol }, body }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    withdrawClosedDays: build.mutation({
      ...asks(({ symbol, body }: OfInstrument<typeof REOPEN_DAYS>) =>
        call(REOPEN_DAYS, { params: { symbol }, body }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    createInstrument: build.mutation(asks((body: Body<typeof LIST>) => call(LIST, { body }))),
    endInstrument: build.mutation(
      asks(({ symbol, body }: OfInstrument<typeof END>) => call(END, { params: { symbol }, body })),
    ),
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
  useCreateInstrumentMutation,
  useEndInstrumentMutation,
} = pricesApi
