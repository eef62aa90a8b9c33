import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { NotFetched } from '@soko/platform/fetching/fetch-file.ts'

/** Which prices are wanted: those of an instrument from a day on. */
export type Wanted = { readonly symbol: InstrumentSymbol; readonly from: Day }

/** What came of an instrument: its prices, each day once, in any order and maybe of earlier days too; or why none came. */
export type Fetched = { readonly symbol: InstrumentSymbol } & (
  | {
      readonly prices: readonly DayPrices[]
      /** What was left out because it could not be read. */
      readonly remark?: string | undefined
    }
  | { readonly failure: Error }
)

/** Where closes of some instruments are fetched from. */
export type PriceSource = {
  /** What operators know it by: `ecb`. */
  readonly name: string
  /** What readers see beside its prices. */
  readonly label: string
  readonly symbols: readonly InstrumentSymbol[]
  /** Asks it. Each of what is wanted comes once, as soon as it is there; nothing is thrown. */
  read(wanted: readonly Wanted[], signal: AbortSignal): AsyncIterable<Fetched>
}

/** Fetches a file from a source. @throws NotFetched */
export type FetchFrom = (
  address: string,
  options: { readonly accept: string; readonly bytes: number; readonly signal: AbortSignal },
) => Promise<Uint8Array>

/** Of one instrument. */
type Read = { readonly prices: readonly DayPrices[]; readonly remark?: string | undefined }

/** Asks for one instrument after the other. Where the source itself is busy or away, the others are not asked for. */
export async function* oneByOne(
  wanted: readonly Wanted[],
  read: (one: Wanted) => Promise<Read>,
): AsyncGenerator<Fetched> {
  let away: Error | undefined
  for (const one of wanted) {
    if (away !== undefined) {
      yield { symbol: one.symbol, failure: away }
      continue
    }
    try {
      yield { symbol: one.symbol, ...(await read(one)) }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      if (isOfAll(failure)) away = failure
      yield { symbol: one.symbol, failure }
    }
  }
}

/** Whether the next instrument would fare no better. */
export const isOfAll = (failure: Error): boolean => {
  if (!(failure instanceof NotFetched) || failure.reason !== 'failed') return false
  const { status } = failure
  return status === undefined || status === 429 || status >= 500
}
