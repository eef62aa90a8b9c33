import type { Close, Day, Decimal, Split } from '@soko/contracts/markets/instruments.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { PricesStream } from '../prices/price.events.ts'

/** A close as published, with the events that set it. It applies from the last of these events on. */
export type QuotedClose = Close & { readonly events: readonly EventReference[] }

/** `units` is undefined if this record withdraws the split. */
export type SplitRecord = EventReference & {
  readonly from: Day
  readonly units: Pick<Split, 'was' | 'became'> | undefined
}

/** `amount` is undefined if this record withdraws the dividend. */
type DividendRecord = EventReference & { readonly exDay: Day; readonly amount: Decimal | undefined }

type ClosedDayRecord = EventReference & { readonly date: Day; readonly isClosed: boolean }

/** All price changes with their events; `prices.ts` only has the current state. */
export type PriceHistory = {
  /** By year, in log order. The last close of a day is the current one. */
  readonly closes: Readonly<Record<string, readonly QuotedClose[]>>
  readonly held: Readonly<Record<Day, QuotedClose>>
  readonly splits: readonly SplitRecord[]
  readonly dividends: readonly DividendRecord[]
  readonly closedDays: readonly ClosedDayRecord[]
  readonly replaced: readonly EventReference[]
  readonly size: number
}

const evolve = (state: PriceHistory, event: LoggedEvent<typeof PricesStream>): PriceHistory => {
  const { type, data, position, index } = event
  if (data === undefined) return state
  switch (type) {
    case 'PricesRecorded': {
      const replaced = data.replacesDemonstration ? [...state.replaced, { position, index }] : state.replaced
      return { ...withCloses(state, data.prices, [{ position, index }]), replaced }
    }
    case 'PriceCorrected':
      return withCloses(state, [data], [{ position, index }])
    case 'PriceHeld': {
      const { date, close } = data.prices
      return { ...state, held: { ...state.held, [date]: { date, close, events: [{ position, index }] } } }
    }
    case 'PriceReleased': {
      const held = state.held[data.date]
      if (held === undefined || !data.isRight) return state
      return withCloses(state, [held], [...held.events, { position, index }])
    }
    case 'SplitRecorded': {
      const { from, was, became } = data
      return { ...state, splits: [...state.splits, { from, units: { was, became }, position, index }] }
    }
    case 'SplitWithdrawn':
      return { ...state, splits: [...state.splits, { from: data.from, units: undefined, position, index }] }
    case 'DividendRecorded': {
      const { exDay, amount } = data
      return { ...state, dividends: [...state.dividends, { exDay, amount, position, index }] }
    }
    case 'DividendWithdrawn': {
      const withdrawn = { exDay: data.exDay, amount: undefined, position, index }
      return { ...state, dividends: [...state.dividends, withdrawn] }
    }
    case 'ClosedDaysRecorded':
    case 'ClosedDaysWithdrawn': {
      const isClosed = type === 'ClosedDaysRecorded'
      const records = data.dates.map((date) => ({ date, isClosed, position, index }))
      return { ...state, closedDays: [...state.closedDays, ...records] }
    }
    case 'PriceDecisionTaken':
      return state
  }
}

const withCloses = (
  state: PriceHistory,
  quoted: readonly Close[],
  events: readonly EventReference[],
): PriceHistory => {
  const closes = { ...state.closes }
  for (const [year, added = []] of Object.entries(Object.groupBy(quoted, ({ date }) => date.slice(0, 4)))) {
    closes[year] = [...(closes[year] ?? []), ...added.map(({ date, close }) => ({ date, close, events }))]
  }
  return { ...state, closes, size: state.size + quoted.length }
}

export const priceHistory: Fold<PriceHistory> = foldOf(PricesStream, {
  initial: { closes: {}, held: {}, splits: [], dividends: [], closedDays: [], replaced: [], size: 0 },
  evolve,
  sizeOf: ({ size }) => 1 + size / 5,
})

/** The last value of an ended instrument; undefined while it is quoted. */
export const instrumentEnd: Fold<QuotedClose | undefined> = foldOf(InstrumentStream, {
  initial: undefined,
  evolve: (state: QuotedClose | undefined, { type, data, position, index }) =>
    type === 'InstrumentEnded' && data !== undefined
      ? { date: data.date, close: data.lastValue, events: [{ position, index }] }
      : state,
})
