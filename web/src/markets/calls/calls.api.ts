import type { Direction } from '@soko/contracts/calls.ts'
import type { Day } from '@soko/contracts/instruments.ts'
import type { Call } from '@soko/contracts/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** Which closes a call is drawn with (`closesOf`). */
export type ClosesOfCall = { readonly symbol: string; readonly from: Day; readonly to?: Day }

/** A call that is not made yet. */
export type AskedChance = {
  readonly symbol: string
  readonly direction: Direction
  readonly until: Day
  readonly target?: string | undefined
  readonly stop?: string | undefined
}

/** Adds fields that are missing in copies that an earlier version stored on the device. */
const complete = (told: Call): Call => Object.assign({ dividends: [] }, told)

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A call; null when there is none. */
    getCall: build.query<Call | null, string>({
      queryFn: async (id, _api, _options, ask) => {
        const asked = call('GET /api/calls/{id}', { params: { id } })
        const { data, error } = await ask(asked)
        if (error && error.status !== 404) return { error }
        return { data: error ? null : complete(answerTo(asked, data)) }
      },
      providesTags: ['Call'],
    }),
    /** The calls of an analysis, the earliest first. */
    listCallsOfPost: build.query({
      ...asks(
        (postId: string) => call('GET /api/posts/{id}/calls', { params: { id: postId } }),
        ({ calls }) => calls.map(complete),
      ),
      providesTags: ['Call'],
    }),
    /** What chance would make of a call that is published now, and when its entry is taken at the earliest. */
    getChance: build.query(
      asks(({ symbol, ...query }: AskedChance) =>
        call('GET /api/instruments/{symbol}/chance', { params: { symbol }, query }),
      ),
    ),
    /** The closes that a call is drawn with, the earliest first. */
    getClosesOfCall: build.query({
      ...asks(
        ({ symbol, ...query }: ClosesOfCall) =>
          call('GET /api/instruments/{symbol}/closes', { params: { symbol }, query }),
        ({ closes }) => closes,
      ),
      providesTags: ['Call'],
    }),
  }),
})

export const { useGetCallQuery, useGetChanceQuery, useListCallsOfPostQuery, useGetClosesOfCallQuery } =
  callsApi
