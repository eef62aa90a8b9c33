import type { InstrumentKind } from '@soko/contracts/instruments.ts'
import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'

/** Which instruments: all, of a kind, or such as are called something. */
export type InstrumentQuery = {
  readonly kind?: InstrumentKind
  readonly search?: string
  readonly cursor?: string
}

/** So many instruments stand on a page. */
const LIMIT = 100

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of instruments. */
    listInstruments: build.query(
      asks((query: InstrumentQuery) => call('GET /api/instruments', { query: { ...query, limit: LIMIT } })),
    ),
  }),
})

export const { useListInstrumentsQuery } = marketsApi
