import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal, Split } from '@soko/contracts/instruments.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type Closes, noCloses, sizeOfCloses, withCloses } from './closes.ts'
import { PricesStream } from './price.events.ts'

/** What a decision about an instrument's prices needs to know. */
export type Prices = {
  /** As they were recorded. */
  readonly closes: Closes
  /** What an admin has to look at, by day. */
  readonly held: Readonly<Record<Day, Held>>
  /** The held closes of which an admin has said that they are wrong, by day. */
  readonly dropped: Readonly<Record<Day, Decimal>>
  readonly isDemonstration: boolean
  /** The moment at which real closes replaced those of a demonstration. */
  readonly realSince: string | undefined
  /** By the day from which they count. */
  readonly splits: Readonly<Record<Day, Omit<Split, 'from'>>>
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
      const { from, was, became } = data
      return { ...state, splits: { ...state.splits, [from]: { was, became } } }
    }
    case 'SplitWithdrawn': {
      const { [data.from]: _withdrawn, ...splits } = state.splits
      return { ...state, splits }
    }
    case 'PriceReleased': {
      const { [data.date]: released, ...held } = state.held
      if (released === undefined) return { ...state, held }
      const { prices: day } = released
      return data.isRight
        ? { ...state, held, closes: withCloses(state.closes, [day]) }
        : { ...state, held, dropped: { ...state.dropped, [day.date]: day.close } }
    }
    case 'PriceDecisionTaken':
      return state
  }
}

export const prices: Fold<Prices> = foldOf(PricesStream, {
  initial: {
    closes: noCloses,
    held: {},
    dropped: {},
    isDemonstration: false,
    realSince: undefined,
    splits: {},
  },
  evolve,
  sizeOf: ({ closes }) => 1 + sizeOfCloses(closes) / 1_000,
})

/** The prices without any close. Splits stay: they are facts of the instrument. */
export const withoutCloses = (prices: Prices): Prices => ({
  ...prices,
  closes: noCloses,
  held: {},
  dropped: {},
})

/** The splits, the earliest first. */
export const splitsOf = ({ splits }: Prices): readonly Split[] =>
  Object.entries(splits)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, units]) => ({ from, ...units }))
