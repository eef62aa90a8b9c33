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

/** The newest closes, earliest first, and facts about all closes, as recorded and without closed days. */
export type QuoteDocument = {
  readonly newest: readonly Close[]
  readonly years: Readonly<Record<string, number>>
  readonly from: Day | null
  readonly source: string
  readonly isDemonstration: boolean
}

export type HeldDocument = {
  readonly symbol: string
  readonly prices: DayPrices
  readonly before: Close
  readonly source: string
}

export type ActionsDocument = {
  readonly splits: readonly (Split & { readonly reason: string })[]
  /** `before`: the newest close before the ex-day. */
  readonly dividends: readonly (Dividend & { readonly reason: string; readonly before: Close | null })[]
}

/** Closed days, earliest first. `close` is the close recorded before the day was marked as closed. */
export type ClosedDaysDocument = {
  readonly days: readonly { readonly date: Day; readonly reason: string; readonly close: Decimal | null }[]
}

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
  /** Held prices as `<symbol>:<day>`, in log order. */
  held: 'held',
  heldOf: (symbol: string) => `held:${symbol}`,
} as const

/** Returns a day as a number, such as `20260331`. */
export const scoreOf = (day: Day): number => Number(day.replaceAll('-', ''))
export const dayOf = (score: number): Day => String(score).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

export const adjustmentsIn = (actions: ActionsDocument | undefined): readonly Adjustment[] => [
  ...(actions?.splits ?? []),
  ...(actions?.dividends ?? []).flatMap((dividend) => adjustmentOf(dividend, dividend.before) ?? []),
]
