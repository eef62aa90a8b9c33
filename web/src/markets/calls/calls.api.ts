import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { ArgsOf } from '@soko/contracts/endpoints/requests.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { request, requestOrNull, requestPages } from '../../shared/api/endpoints.ts'

/** The closes that a call is drawn with (`closesOf`). */
export type ClosesOfCall = ArgsOf<'GET /api/instruments/{symbol}/closes'>

/** A call that is not made yet. */
export type AskedChance = ArgsOf<'GET /api/instruments/{symbol}/chance'>

/** Everybody's calls, by their state, instrument and direction. */
export type CallsQuery = {
  readonly state: 'open' | 'judged'
  readonly symbol?: string
  readonly direction?: Direction
  readonly cursor?: string
}

/** The number of charts of calls on a page: two and three columns come out even. */
export const DRAWN = 12

/** Adds fields that are missing in copies that an earlier version stored on the device. */
const complete = (stored: Call): Call => Object.assign({ dividends: [] }, stored)

const provides = { providesTags: ['Call'] } as const

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCall: build.query({
      ...requestOrNull('GET /api/calls/{id}', { transform: (call) => call && complete(call) }),
      ...provides,
    }),
    /** The calls of an analysis, the earliest first. */
    listCallsOfPost: build.query({
      ...request('GET /api/posts/{id}/calls', { transform: ({ calls }) => calls.map(complete) }),
      ...provides,
    }),
    /** The probability that a call would be right by chance if it were published now, and the earliest time of its entry. */
    getChance: build.query(request('GET /api/instruments/{symbol}/chance')),
    /** The closes that a call is drawn with, the earliest first. */
    getClosesOfCall: build.query({
      ...request('GET /api/instruments/{symbol}/closes', { transform: ({ closes }) => closes }),
      ...provides,
    }),
    /** The leaves of a call in the public log: that it was made, withdrawn, remarked on. Pages work without them. */
    listLeavesOfCall: build.query({
      ...request('GET /api/calls/{id}/leaves', { optional: true, transform: ({ leaves }) => leaves }),
      ...provides,
    }),
    listLeavesOfJudgement: build.query({
      ...request('GET /api/calls/{id}/judgement-leaves', {
        optional: true,
        transform: ({ leaves }) => leaves,
      }),
      ...provides,
    }),
    listCalls: build.query(request('GET /api/calls', { fixed: { limit: 30 } })),
    getRecord: build.query({ ...requestOrNull('GET /api/records/{username}'), ...provides }),
    /** A person's calls, with the data for their charts. */
    listCallsOf: build.infiniteQuery({
      ...requestPages('GET /api/records/{username}/calls', { fixed: { limit: DRAWN } }),
      ...provides,
    }),
    /** The people with a record, the highest z first, then those with too few calls. */
    listRecords: build.query(request('GET /api/records', { fixed: { limit: 100 } })),
  }),
})

export const {
  useGetCallQuery,
  useListCallsOfPostQuery,
  useGetChanceQuery,
  useGetClosesOfCallQuery,
  useListLeavesOfCallQuery,
  useListLeavesOfJudgementQuery,
  useListCallsQuery,
  useGetRecordQuery,
  useListCallsOfInfiniteQuery,
  useListRecordsQuery,
} = callsApi
