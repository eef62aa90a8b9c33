import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'

/** What is known of an instrument while markets may be away. */
export type Quote = {
  /** Undefined where prices came before what it is. Its pair is the one by which open calls are limited. */
  readonly facts: InstrumentFacts | undefined
  readonly ended: boolean
  readonly newest: Close | null
  /** Its newest prices are drawn by a random walk. */
  readonly isDemonstration: boolean
  /** Closes that wait for an admin. */
  readonly held: Readonly<Record<Day, Decimal>>
}

/** A quote with the facts behind its newest close. Key `quote:<symbol>`. */
export type QuoteDocument = Quote & {
  /** The newest recorded closes, the earliest first, including those of closed days. */
  readonly recent: readonly Close[]
  /** Days on which the exchange is closed, none earlier than these closes. */
  readonly closed: readonly Day[]
}
