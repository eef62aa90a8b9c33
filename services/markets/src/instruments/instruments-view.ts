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

export const INSTRUMENTS = 'instruments'

export type InstrumentDocument = InstrumentFacts & {
  readonly ended: { readonly date: Day; readonly lastValue: Decimal; readonly reason: string | null } | null
}

/** A summary of an instrument's closes, as recorded. Closed days are left out. */
export type QuoteDocument = {
  /** The newest closes, earliest first. */
  readonly newest: readonly Close[]
  /** The number of closes in each year. */
  readonly years: Readonly<Record<string, number>>
  /** The day of the earliest close; null if there is none. */
  readonly from: Day | null
  readonly source: string
  readonly isDemonstration: boolean
}

/** A price that is held for review by an admin. */
export type HeldDocument = {
  readonly symbol: string
  readonly prices: DayPrices
  readonly before: Close
  readonly source: string
}

/** The splits, bonus issues and dividends of an instrument, earliest first. */
export type ActionsDocument = {
  readonly splits: readonly (Split & { readonly reason: string })[]
  /** Each dividend with the newest close before its ex-day; null if there is none. */
  readonly dividends: readonly (Dividend & { readonly reason: string; readonly before: Close | null })[]
}

/**
 * The days on which the exchange was closed, earliest first. `close` is the close that was recorded for the
 * day before it was marked as closed; null if there was none.
 */
export type ClosedDaysDocument = {
  readonly days: readonly { readonly date: Day; readonly reason: string; readonly close: Decimal | null }[]
}

/** The closes of a year, as recorded. Closed days are left out. */
export type ClosesDocument = { readonly closes: readonly Close[] }

export const InstrumentKeys = {
  instrument: (symbol: string) => keyTo<InstrumentDocument>(`instrument:${symbol}`),
  quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`),
  closes: (symbol: string, year: string) => keyTo<ClosesDocument>(`closes:${symbol}:${year}`),
  actions: (symbol: string) => keyTo<ActionsDocument>(`splits:${symbol}`),
  closedDays: (symbol: string) => keyTo<ClosedDaysDocument>(`closed:${symbol}`),
  held: (member: string) => keyTo<HeldDocument>(`held:${member}`),
} as const

export const InstrumentLists = {
  all: 'all',
  ofKind: (kind: InstrumentKind) => `kind:${kind}`,
  /** The prices held for review (`<symbol>:<day>`), in log order. */
  held: 'held',
  /** The prices of an instrument that are held for review, by day. */
  heldOf: (symbol: string) => `held:${symbol}`,
} as const

/** Returns a day as a number, such as `20260331`. */
export const scoreOf = (day: Day): number => Number(day.replaceAll('-', ''))
export const dayOf = (score: number): Day => String(score).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Returns the adjustments for splits, bonus issues and dividends, in any order. */
export const adjustmentsIn = (actions: ActionsDocument | undefined): readonly Adjustment[] => [
  ...(actions?.splits ?? []),
  ...(actions?.dividends ?? []).flatMap((dividend) => adjustmentOf(dividend, dividend.before) ?? []),
]
