import type { InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import { api } from '../../shared/api/api.ts'
import { request, requestOrNull } from '../../shared/api/endpoints.ts'

export type InstrumentQuery = {
  readonly kind?: InstrumentKind
  readonly search?: string
  readonly cursor?: string
}

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInstruments: build.query(request('GET /api/instruments', { fixed: { limit: 100 } })),
    getInstrument: build.query(requestOrNull('GET /api/instruments/{symbol}')),
    /** The page of the analysis is rendered even if this request fails. */
    getNamedInstrument: build.query(request('GET /api/instruments/{symbol}', { optional: true })),
    getCloses: build.query(request('GET /api/instruments/{symbol}/closes')),
    listCallsOn: build.query(request('GET /api/calls', { fixed: { state: 'open', limit: 100 } })),
    /** Returns the user's open calls on an instrument and on others of the same pair. */
    listOwnOpenCalls: build.query(request('GET /api/instruments/{symbol}/open-calls')),
  }),
})

export const {
  useListInstrumentsQuery,
  useGetInstrumentQuery,
  useGetNamedInstrumentQuery,
  useGetClosesQuery,
  useListCallsOnQuery,
  useListOwnOpenCallsQuery,
} = marketsApi
