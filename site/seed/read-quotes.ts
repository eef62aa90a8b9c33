import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import type { SiteClient } from '../site-client.ts'
import { dayOf } from './seed-call.ts'

export type Quote = {
  readonly instrument: Pick<Instrument, 'symbol' | 'name' | 'kind'>
  readonly closes: readonly Close[]
}

/** In milliseconds: how far back closes are read. */
const LOOK_BACK = 150 * 24 * 3_600_000

/** Creates a reader of the closes known at a given time, so that repeated reads give the same result. */
export const createQuotes = (client: SiteClient) => {
  const instruments = new Map<string, Instrument>()
  const instrumentOf = async (symbol: string): Promise<Instrument> => {
    const known = instruments.get(symbol)
    if (known !== undefined) return known
    const instrument = await client.call<Instrument>(`GET /api/instruments/${symbol}`)
    instruments.set(symbol, instrument)
    return instrument
  }
  return async (symbol: string, at: number): Promise<Quote> => {
    const instrument = await instrumentOf(symbol)
    const { closes } = await client.call<{ closes: readonly Close[] }>(
      `GET /api/instruments/${symbol}/closes?from=${dayOf(at - LOOK_BACK)}&to=${dayOf(at)}`,
    )
    const known = closes.filter(({ date }) => closeTime(date, instrument.priceTime).getTime() <= at)
    return { instrument, closes: known }
  }
}
