import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

/** An instrument that a member follows. */
export type FollowedInstrument = AnswerTo<'GET /api/me/instruments'>['instruments'][number]

/** What the reader wants: to follow this instrument, or not. */
export type InstrumentWish = FollowedInstrument & { readonly on: boolean }

export const followedInstrumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The instruments that one follows, the last first. */
    listFollowedInstruments: build.query({
      ...asks(
        () => call('GET /api/me/instruments'),
        ({ instruments }) => instruments,
      ),
      keepUnusedDataFor: 0,
    }),
    /** Follows an instrument, or ends that. It shows at once, and as it was when it failed. */
    setFollowInstrument: build.mutation({
      ...asks(({ symbol, on }: InstrumentWish) =>
        call(on ? 'POST /api/instruments/{symbol}/follow' : 'POST /api/instruments/{symbol}/unfollow', {
          params: { symbol },
        }),
      ),
      onQueryStarted: async ({ symbol, name, on }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          followedInstrumentsApi.util.updateQueryData('listFollowedInstruments', undefined, (followed) => [
            ...(on ? [{ symbol, name }] : []),
            ...followed.filter((instrument) => instrument.symbol !== symbol),
          ]),
        )
        await queryFulfilled.catch(shown.undo)
      },
      // For the list of what one follows.
      invalidatesTags: (_nothing, error) => (error === undefined ? [{ type: 'Post', id: 'LIST' }] : []),
    }),
  }),
})

export const { useListFollowedInstrumentsQuery } = followedInstrumentsApi
