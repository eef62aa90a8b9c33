import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal, Split } from '@soko/contracts/markets/instruments.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import {
  type Closes,
  closeOn,
  indexOfDay,
  noCloses,
  sizeOfCloses,
  sliceOf,
  withCloses,
  withoutDays,
} from './closes.ts'
import { PricesStream } from './price.events.ts'
import { type Adjustment, adjustmentOf } from '../instruments/units.ts'

export type Prices = {
  /** The closes as recorded, without those of closed days. */
  readonly closes: Closes
  /** The close recorded for each closed day; null if none. */
  readonly closed: Readonly<Record<Day, Decimal | null>>
  readonly held: Readonly<Record<Day, Held>>
  readonly rejected: Readonly<Record<Day, Decimal>>
  readonly isDemonstration: boolean
  /** The time at which real closes replaced demonstration prices. */
  readonly realSince: string | undefined
  /** Splits by the first day on which they apply. */
  readonly splits: Readonly<Record<Day, Omit<Split, 'from'>>>
  /** The amounts of dividends by ex-day. */
  readonly dividends: Readonly<Record<Day, Decimal>>
}

export type Held = { readonly prices: DayPrices; readonly before: Close; readonly source: string }

const evolve = (state: Prices, { type, data, time }: LoggedEvent<typeof PricesStream>): Prices => {
  if (data === undefined) return state
  switch (type) {
    case 'PricesRecorded': {
      const { isDemonstration, replacesDemonstration } = data
      return replacesDemonstration
        ? {
            ...withoutCloses(state),
            closes: withCloses(noCloses, data.prices),
            isDemonstration,
            realSince: time,
          }
        : { ...state, closes: withCloses(state.closes, data.prices), isDemonstration }
    }
    case 'PriceCorrected':
      return { ...state, closes: withCloses(state.closes, [data]) }
    case 'PriceHeld': {
      const { prices, before, source } = data
      return { ...state, held: { ...state.held, [prices.date]: { prices, before, source } } }
    }
    case 'SplitRecorded': {
      const { from, was, became, bonus } = data
      const split = { was, became, ...(bonus && { bonus }) }
      return { ...state, splits: { ...state.splits, [from]: split } }
    }
    case 'SplitWithdrawn': {
      const { [data.from]: _withdrawn, ...splits } = state.splits
      return { ...state, splits }
    }
    case 'DividendRecorded':
      return { ...state, dividends: { ...state.dividends, [data.exDay]: data.amount } }
    case 'DividendWithdrawn': {
      const { [data.exDay]: _withdrawn, ...dividends } = state.dividends
      return { ...state, dividends }
    }
    case 'ClosedDaysRecorded': {
      const closed = { ...state.closed }
      for (const date of data.dates) closed[date] ??= closeOn(state.closes, date) ?? null
      return { ...state, closed, closes: withoutDays(state.closes, data.dates) }
    }
    case 'ClosedDaysWithdrawn': {
      const closed = { ...state.closed }
      const restored: Close[] = []
      for (const date of data.dates) {
        const close = closed[date]
        if (typeof close === 'string') restored.push({ date, close })
        delete closed[date]
      }
      return { ...state, closed, closes: withCloses(state.closes, restored) }
    }
    case 'PriceReleased': {
      const { [data.date]: released, ...held } = state.held
      if (released === undefined) return { ...state, held }
      const { prices: day } = released
      return data.isRight
        ? { ...state, held, closes: withCloses(state.closes, [day]) }
        : { ...state, held, rejected: { ...state.rejected, [day.date]: day.close } }
    }
    case 'PriceDecisionTaken':
      return state
  }
}

export const prices: Fold<Prices> = foldOf(PricesStream, {
  initial: {
    closes: noCloses,
    closed: {},
    held: {},
    rejected: {},
    isDemonstration: false,
    realSince: undefined,
    splits: {},
    dividends: {},
  },
  evolve,
  sizeOf: ({ closes }) => 1 + sizeOfCloses(closes) / 1_000,
})

/** Removes all closes, but not splits, dividends and closed days: they are facts about the instrument. */
export const withoutCloses = (prices: Prices): Prices => ({
  ...prices,
  closes: noCloses,
  closed: Object.fromEntries(Object.keys(prices.closed).map((date) => [date, null])),
  held: {},
  rejected: {},
})

/** Returns the adjustments by splits and dividends, earliest first. */
export const adjustmentsOf = ({ closes, splits, dividends }: Prices): readonly Adjustment[] =>
  [
    ...Object.entries(splits).map(([from, { was, became }]) => ({ from, was, became })),
    ...Object.entries(dividends).flatMap(([exDay, amount]) => {
      const at = indexOfDay(closes, exDay)
      return adjustmentOf({ exDay, amount }, sliceOf(closes, Math.max(0, at - 1), at)[0]) ?? []
    }),
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1))
