import type { Close, Day, Decimal, Split } from '@soko/contracts/markets/instruments.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { PricesStream } from '../prices/price.events.ts'

/** A close as its source gave it, and the events that say so; it holds from the last of them on. */
export type Quoted = Close & { readonly events: readonly EventReference[] }

/** What was said of the day from which other units count; no units where a split of that day was withdrawn. */
export type SplitSaid = EventReference & {
  readonly from: Day
  readonly units: Pick<Split, 'was' | 'became'> | undefined
}

/** A dividend as recorded; without an amount if it was withdrawn. */
type DividendSaid = EventReference & { readonly exDay: Day; readonly amount: Decimal | undefined }

/** A day that was recorded as closed, or withdrawn as one. */
type ClosedDaySaid = EventReference & { readonly date: Day; readonly isClosed: boolean }

/** All that was ever said of an instrument's prices, and by which events: what `prices.ts` has the outcome of. */
export type PriceHistory = {
  /** By year, in the order in which it was said: of two of one day, the last one counts. */
  readonly closes: Readonly<Record<string, readonly Quoted[]>>
  /** By day, what waited for an admin last. */
  readonly held: Readonly<Record<Day, Quoted>>
  readonly splits: readonly SplitSaid[]
  readonly dividends: readonly DividendSaid[]
  readonly closedDays: readonly ClosedDaySaid[]
  /** The imports of real closes that replaced those of a demonstration. */
  readonly replaced: readonly EventReference[]
  /** How many closes there are. */
  readonly size: number
}

const evolve = (state: PriceHistory, event: LoggedEvent<typeof PricesStream>): PriceHistory => {
  const { type, data, position, index } = event
  if (data === undefined) return state
  switch (type) {
    case 'PricesRecorded': {
      const replaced = data.replacesDemonstration ? [...state.replaced, { position, index }] : state.replaced
      return { ...withQuoted(state, data.prices, [{ position, index }]), replaced }
    }
    case 'PriceCorrected':
      return withQuoted(state, [data], [{ position, index }])
    case 'PriceHeld': {
      const { date, close } = data.prices
      return { ...state, held: { ...state.held, [date]: { date, close, events: [{ position, index }] } } }
    }
    case 'PriceReleased': {
      const held = state.held[data.date]
      if (held === undefined || !data.isRight) return state
      return withQuoted(state, [held], [...held.events, { position, index }])
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
      const said = data.dates.map((date) => ({ date, isClosed, position, index }))
      return { ...state, closedDays: [...state.closedDays, ...said] }
    }
    case 'PriceDecisionTaken':
      return state
  }
}

const withQuoted = (
  state: PriceHistory,
  said: readonly Close[],
  events: readonly EventReference[],
): PriceHistory => {
  const closes = { ...state.closes }
  for (const [year, added = []] of Object.entries(Object.groupBy(said, ({ date }) => date.slice(0, 4)))) {
    closes[year] = [...(closes[year] ?? []), ...added.map(({ date, close }) => ({ date, close, events }))]
  }
  return { ...state, closes, size: state.size + said.length }
}

export const priceHistory: Fold<PriceHistory> = foldOf(PricesStream, {
  initial: { closes: {}, held: {}, splits: [], dividends: [], closedDays: [], replaced: [], size: 0 },
  evolve,
  sizeOf: ({ size }) => 1 + size / 5,
})

/** The end of an instrument as a close: that day, its last value. Undefined while it is quoted. */
export const instrumentEnd: Fold<Quoted | undefined> = foldOf(InstrumentStream, {
  initial: undefined,
  evolve: (state: Quoted | undefined, { type, data, position, index }) =>
    type === 'InstrumentEnded' && data !== undefined
      ? { date: data.date, close: data.lastValue, events: [{ position, index }] }
      : state,
})
