import type { Instrument } from '@soko/contracts/types/instrument.ts'
import type { InstrumentKind } from '@soko/contracts/instruments.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { answerTo, call } from '../../shared/api/call.ts'

/** Which instruments: all, of a kind, or such as are called something. */
export type InstrumentQuery = {
  readonly kind?: InstrumentKind
  readonly search?: string
  readonly cursor?: string
}

/** So many instruments stand on a page; of so many open calls is told what they add up to. */
const LIMIT = 100

export const marketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of instruments. */
    listInstruments: build.query(
      asks((query: InstrumentQuery) => call('GET /api/instruments', { query: { ...query, limit: LIMIT } })),
    ),
    /** An instrument; null when there is none. */
    getInstrument: build.query<Instrument | null, string>({
      queryFn: async (symbol, _api, _options, ask) => {
        const asked = call('GET /api/instruments/{symbol}', { params: { symbol } })
        const { data, error } = await ask(asked)
        if (error && error.status !== 404) return { error }
        return { data: error ? null : answerTo(asked, data) }
      },
    }),
    /** An instrument beside an analysis, which also works without it. */
    getNamedInstrument: build.query(
      asks((symbol: string) => call('GET /api/instruments/{symbol}', { params: { symbol }, optional: true })),
    ),
    /** Its closes, those of `from` on where that is said. */
    getCloses: build.query(
      asks(({ symbol, from }: { readonly symbol: string; readonly from: string | undefined }) =>
        call('GET /api/instruments/{symbol}/closes', { params: { symbol }, query: { from } }),
      ),
    ),
    /** The newest open calls on an instrument. */
    listCallsOn: build.query(
      asks((symbol: string) => call('GET /api/calls', { query: { symbol, state: 'open', limit: LIMIT } })),
    ),
    /** The user's open calls on an instrument and on other quotes of its pair. */
    listOwnOpenCalls: build.query(
      asks((symbol: string) => call('GET /api/instruments/{symbol}/open-calls', { params: { symbol } })),
    ),
  }),
})

export const {
  useGetNamedInstrumentQuery,
  useListCallsOnQuery,
  useListInstrumentsQuery,
  useGetInstrumentQuery,
  useGetClosesQuery,
  useListOwnOpenCallsQuery,
} = marketsApi
