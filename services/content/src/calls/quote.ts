import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'

/** The known data of an instrument, available while markets is not. */
export type Quote = {
  /** Undefined if prices arrived before the facts. Its pair is the one that limits open calls. */
  readonly facts: InstrumentFacts | undefined
  readonly ended: boolean
  readonly newest: Close | null
  /** Its newest prices are a random walk for demonstration. */
  readonly isDemonstration: boolean
  /** Closes that wait for an admin. */
  readonly held: Readonly<Record<Day, Decimal>>
}

/** A quote with the facts behind its newest close. Key `quote:<symbol>`. */
export type QuoteDocument = Quote & {
  /** The newest recorded closes, earliest first, including those of closed days. */
  readonly recent: readonly Close[]
  readonly closed: readonly Day[]
}
