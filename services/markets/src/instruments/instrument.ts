import type { Day, Decimal, PriceTime } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { InstrumentStream } from './instrument.events.ts'

export type Instrument = { readonly status: 'none' } | ListedInstrument

export type ListedInstrument = {
  readonly status: 'listed'
  readonly facts: InstrumentFacts
  /** The price times of the instrument with the times of the changes, earliest first. */
  readonly priceTimes: readonly { readonly since: string; readonly priceTime: PriceTime }[]
  /** Undefined while the instrument is quoted. */
  readonly ended: { readonly date: Day; readonly lastValue: Decimal } | undefined
}

const evolve = (
  state: Instrument,
  { type, data, time }: LoggedEvent<typeof InstrumentStream>,
): Instrument => {
  if (data === undefined) return state
  switch (type) {
    case 'InstrumentListed':
    case 'InstrumentChanged': {
      const { ended, priceTimes = [] } = state.status === 'listed' ? state : {}
      return { status: 'listed', facts: data, priceTimes: withPriceTime(priceTimes, data, time), ended }
    }
    case 'InstrumentEnded':
      return state.status === 'listed'
        ? { ...state, ended: { date: data.date, lastValue: data.lastValue } }
        : state
  }
}

const withPriceTime = (
  known: ListedInstrument['priceTimes'],
  { priceTime }: InstrumentFacts,
  since: string,
): ListedInstrument['priceTimes'] =>
  JSON.stringify(known.at(-1)?.priceTime) === JSON.stringify(priceTime)
    ? known
    : [...known, { since, priceTime }]

/** Returns the price time that applied at `moment`, or the first one if `moment` is earlier. */
export const priceTimeAt = (
  { priceTimes, facts }: Pick<ListedInstrument, 'priceTimes' | 'facts'>,
  moment: string,
): PriceTime =>
  (priceTimes.findLast(({ since }) => since <= moment) ?? priceTimes[0])?.priceTime ?? facts.priceTime

export const instrument: Fold<Instrument> = foldOf(InstrumentStream, {
  initial: { status: 'none' },
  evolve,
})
