import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { ArgsOf } from '@soko/contracts/endpoints/requests.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { request, requestOrNull, requestPages } from '../../shared/api/endpoints.ts'

/** Query for the closes of a call's chart. */
export type ClosesOfCall = ArgsOf<'GET /api/instruments/{symbol}/closes'>

export type ChanceArgs = ArgsOf<'GET /api/instruments/{symbol}/chance'>

export type CallsQuery = {
  readonly state: 'open' | 'judged'
  readonly symbol?: string
  readonly direction?: Direction
  readonly cursor?: string
}

/** Charts per page: divisible by two and three columns. */
export const CHARTS_PER_PAGE = 12

/** Adds fields that are missing in copies stored by an earlier version. */
const complete = (stored: Call): Call => Object.assign({ dividends: [] }, stored)

const provides = { providesTags: ['Call'] } as const

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCall: build.query({
      ...requestOrNull('GET /api/calls/{id}', { transform: (call) => call && complete(call) }),
      ...provides,
    }),
    /** The calls of an analysis, earliest first. */
    listCallsOfPost: build.query({
      ...request('GET /api/posts/{id}/calls', { transform: ({ calls }) => calls.map(complete) }),
      ...provides,
    }),
    /** The odds by chance if the call were published now, and the earliest time of its entry. */
    getChance: build.query(request('GET /api/instruments/{symbol}/chance')),
    getClosesOfCall: build.query({
      ...request('GET /api/instruments/{symbol}/closes', { transform: ({ closes }) => closes }),
      ...provides,
    }),
    /** Public log entries about a call: made, withdrawn, remarked on. Pages work without them. */
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
    /** An author's calls, with the data for their charts. */
    listCallsOf: build.infiniteQuery({
      ...requestPages('GET /api/records/{username}/calls', { fixed: { limit: CHARTS_PER_PAGE } }),
      ...provides,
    }),
    /** Authors with a record, highest z first, then those with too few calls. */
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
