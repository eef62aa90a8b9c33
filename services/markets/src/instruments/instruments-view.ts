import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type {
  Close,
  Day,
  Decimal,
  Dividend,
  InstrumentKind,
  Split,
} from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import { type Adjustment, adjustmentOf } from './units.ts'

/** The name of the view of instruments and their prices. */
export const INSTRUMENTS = 'instruments'

/** What an instrument is. Key `instrument:<symbol>`. */
export type InstrumentDocument = InstrumentFacts & {
  readonly ended: { readonly date: Day; readonly lastValue: Decimal; readonly reason: string | null } | null
}

/** How its prices stand, each as it was recorded, without those of closed days. Key `quote:<symbol>`. */
export type QuoteDocument = {
  /** The newest closes, the earliest first. */
  readonly newest: readonly Close[]
  /** How many closes each year has. */
  readonly years: Readonly<Record<string, number>>
  /** The day of the earliest close; null if all closes are of closed days. */
  readonly from: Day | null
  readonly source: string
  readonly isDemonstration: boolean
}

/** A price that an admin has to look at. Key `held:<symbol>:<day>`. */
export type HeldDocument = {
  readonly symbol: string
  readonly prices: DayPrices
  readonly before: Close
  readonly source: string
}

/** The splits, bonus issues and dividends of an instrument, the earliest first. Key `splits:<symbol>`. */
export type ActionsDocument = {
  readonly splits: readonly (Split & { readonly reason: string })[]
  /** Each with the newest close before its day; null if there is none. */
  readonly dividends: readonly (Dividend & { readonly reason: string; readonly before: Close | null })[]
}

/**
 * Days on which the exchange is closed, the earliest first, each with the close that was recorded for it, if any. Key
 * `closed:<symbol>`.
 */
export type ClosedDaysDocument = {
  readonly days: readonly { readonly date: Day; readonly reason: string; readonly close: Decimal | null }[]
}

/** The closes of a year, as they were recorded, without those of closed days. Key `closes:<symbol>:<year>`. */
export type ClosesDocument = { readonly closes: readonly Close[] }

/** The keys of the documents. */
export const InstrumentKeys = {
  instrument: (symbol: string) => keyTo<InstrumentDocument>(`instrument:${symbol}`),
  quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`),
  closes: (symbol: string, year: string) => keyTo<ClosesDocument>(`closes:${symbol}:${year}`),
  actions: (symbol: string) => keyTo<ActionsDocument>(`splits:${symbol}`),
  closedDays: (symbol: string) => keyTo<ClosedDaysDocument>(`closed:${symbol}`),
  held: (member: string) => keyTo<HeldDocument>(`held:${member}`),
} as const

/** The names of the sorted lists. */
export const InstrumentLists = {
  /** All instruments, by their symbols. */
  all: 'all',
  ofKind: (kind: InstrumentKind) => `kind:${kind}`,
  /** Prices that wait for an admin, `<symbol>:<day>`, by their place in the log. */
  held: 'held',
  /** The same of one instrument, by the day. */
  heldOf: (symbol: string) => `held:${symbol}`,
} as const

/** A day as a number: `20260331`. */
export const scoreOf = (day: Day): number => Number(day.replaceAll('-', ''))
export const dayOf = (score: number): Day => String(score).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Returns the adjustments that make closes of an instrument incomparable with earlier ones, in any order. */
export const adjustmentsIn = (actions: ActionsDocument | undefined): readonly Adjustment[] => [
  ...(actions?.splits ?? []),
  ...(actions?.dividends ?? []).flatMap((dividend) => adjustmentOf(dividend, dividend.before) ?? []),
]
