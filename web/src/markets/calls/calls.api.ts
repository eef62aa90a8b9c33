import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { ArgsOf } from '@soko/contracts/endpoints/requests.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { api } from '../../shared/api/api.ts'
import { request, requestOrNull, requestPages } from '../../shared/api/endpoints.ts'

export type ClosesOfCall = ArgsOf<'GET /api/instruments/{symbol}/closes'>

export type ChanceArgs = ArgsOf<'GET /api/instruments/{symbol}/chance'>

export type CallsQuery = {
  readonly state: 'open' | 'judged'
  readonly symbol?: string
  readonly direction?: Direction
  readonly cursor?: string
}

/** Calls per page. Fills both the two-column and the three-column layout. */
export const CHARTS_PER_PAGE = 12

const complete = (stored: Call): Call => Object.assign({ dividends: [] }, stored)

const provides = { providesTags: ['Call'] } as const

export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCall: build.query({
      ...requestOrNull('GET /api/calls/{id}', { transform: (call) => call && complete(call) }),
      ...provides,
    }),
    listCallsOfPost: build.query({
      ...request('GET /api/posts/{id}/calls', { transform: ({ calls }) => calls.map(complete) }),
      ...provides,
    }),
    /** For a call published now: its probability by chance, and the earliest entry time. */
    getChance: build.query(request('GET /api/instruments/{symbol}/chance')),
    getClosesOfCall: build.query({
      ...request('GET /api/instruments/{symbol}/closes', { transform: ({ closes }) => closes }),
      ...provides,
    }),
    /** The leaves about a call: publication, withdrawal, remarks. Pages are rendered even if this request fails. */
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
    listCallsOf: build.infiniteQuery({
      ...requestPages('GET /api/records/{username}/calls', { fixed: { limit: CHARTS_PER_PAGE } }),
      ...provides,
    }),
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
