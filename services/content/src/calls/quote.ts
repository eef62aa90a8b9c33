import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'

/** Data of an instrument, copied from markets so that calls can be made while markets is unavailable. */
export type Quote = {
  /** Undefined if prices arrived before the facts. `pair` is the result of `countedPair`. */
  readonly facts: InstrumentFacts | undefined
  readonly ended: boolean
  readonly newest: Close | null
  /** True if the newest prices are drawn at random for demonstration. */
  readonly isDemonstration: boolean
  readonly held: Readonly<Record<Day, Decimal>>
}

/** A quote, and the data from which its newest close is computed. Its key is `quote:<symbol>`. */
export type QuoteDocument = Quote & {
  /** The newest recorded closes, earliest first, including closes of closed days. */
  readonly recent: readonly Close[]
  readonly closed: readonly Day[]
}
