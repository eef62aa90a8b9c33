import type { Day, Decimal } from '@soko/contracts/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/types/instrument.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { InstrumentStream } from './instrument.events.ts'

/** What a decision about an instrument needs to know. */
export type Instrument = { readonly status: 'none' } | ListedInstrument

export type ListedInstrument = {
  readonly status: 'listed'
  readonly facts: InstrumentFacts
  /** Undefined while it is quoted. */
  readonly ended: { readonly date: Day; readonly lastValue: Decimal } | undefined
}

const evolve = (state: Instrument, { type, data }: LoggedEvent<typeof InstrumentStream>): Instrument => {
  if (data === undefined) return state
  switch (type) {
    case 'InstrumentListed':
    case 'InstrumentChanged': {
      const ended = state.status === 'listed' ? state.ended : undefined
      return { status: 'listed', facts: data, ended }
    }
    case 'InstrumentEnded':
      return state.status === 'listed'
        ? { ...state, ended: { date: data.date, lastValue: data.lastValue } }
        : state
  }
}

export const instrument: Fold<Instrument> = foldOf(InstrumentStream, {
  initial: { status: 'none' },
  evolve,
})
