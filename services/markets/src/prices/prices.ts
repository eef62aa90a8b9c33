import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal, Split } from '@soko/contracts/instruments.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { PricesStream } from './price.events.ts'

/** What a decision about an instrument's prices needs to know. */
export type Prices = {
  /** The closes by year and day: so a fold copies one year for each event, not all. */
  readonly years: Readonly<Record<string, Readonly<Record<Day, Decimal>>>>
  /** What an admin has to look at, by day. */
  readonly held: Readonly<Record<Day, Held>>
  /** The held closes of which an admin has said that they are wrong, by day. */
  readonly dropped: Readonly<Record<Day, Decimal>>
  readonly isDemonstration: boolean
  /** By the day from which they count. */
  readonly splits: Readonly<Record<Day, Omit<Split, 'from'>>>
}

export type Held = { readonly prices: DayPrices; readonly before: Close; readonly source: string }

const evolve = (state: Prices, { type, data }: LoggedEvent<typeof PricesStream>): Prices => {
  if (data === undefined) return state
  switch (type) {
    case 'PricesRecorded':
      return {
        ...state,
        years: withCloses(state.years, data.prices),
        isDemonstration: data.isDemonstration,
      }
    case 'PriceCorrected':
      return { ...state, years: withCloses(state.years, [data]) }
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
        ? { ...state, held, years: withCloses(state.years, [day]) }
        : { ...state, held, dropped: { ...state.dropped, [day.date]: day.close } }
    }
  }
}

const withCloses = (years: Prices['years'], closes: readonly Close[]): Prices['years'] => {
  const after: Record<string, Record<Day, Decimal>> = {}
  for (const { date, close } of closes) {
    const year = date.slice(0, 4)
    const inYear = (after[year] ??= { ...years[year] })
    inYear[date] = close
  }
  return { ...years, ...after }
}

export const prices: Fold<Prices> = foldOf(PricesStream, {
  initial: { years: {}, held: {}, dropped: {}, isDemonstration: false, splits: {} },
  evolve,
})

/** The splits, the earliest first. */
export const splitsOf = ({ splits }: Prices): readonly Split[] =>
  Object.entries(splits)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, units]) => ({ from, ...units }))

/** The close of a day, as it was recorded; undefined where there is none. */
export const closeOf = ({ years }: Prices, date: Day): Decimal | undefined => years[date.slice(0, 4)]?.[date]

/** All closes, as they were recorded, the earliest first. */
export const closesOf = ({ years }: Prices): readonly Close[] =>
  Object.keys(years)
    .toSorted()
    .flatMap((year) => closesOfYear(years[year] ?? {}))

/** Of a year that has not changed they are sorted once. */
const sorted = new WeakMap<Prices['years'][string], readonly Close[]>()

const closesOfYear = (year: Prices['years'][string]): readonly Close[] => {
  const closes =
    sorted.get(year) ??
    Object.entries(year)
      .map(([date, close]) => ({ date, close }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  sorted.set(year, closes)
  return closes
}
