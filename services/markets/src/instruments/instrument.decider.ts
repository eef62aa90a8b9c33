import type { Day, Decimal } from '@soko/contracts/instruments.ts'
import { InstrumentFacts } from '@soko/contracts/types/instrument.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { InstrumentStream } from './instrument.events.ts'
import type { Instrument, ListedInstrument } from './instrument.ts'

/** @throws Refusal 404 when there is none. */
export const requireListed = (instrument: Instrument): ListedInstrument => {
  if (instrument.status === 'none') throw new Refusal(404, 'not-found', 'There is no such instrument.')
  return instrument
}

/** Lists an instrument; nothing when it is there just so. @throws Refusal 409 when its symbol is another one's. */
export const listInstrument = (instrument: Instrument, facts: InstrumentFacts): readonly NewEvent[] => {
  if (instrument.status === 'none') return [InstrumentStream.InstrumentListed(facts.symbol, facts)]
  if (isSame(instrument.facts, facts)) return []
  throw isTaken(facts.symbol)
}

/**
 * Says anew what an instrument is. Its symbol stays, as addresses and texts name it; and so does its kind, by which its calls are judged.
 * What is the same changes nothing.
 */
export const changeInstrument = (instrument: Instrument, change: FactsChange): readonly NewEvent[] => {
  const { facts: before } = requireListed(instrument)
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = InstrumentFacts.parse({ ...before, ...Object.fromEntries(said) })
  return isSame(before, after) ? [] : [InstrumentStream.InstrumentChanged(before.symbol, after)]
}

type Changeable = Omit<InstrumentFacts, 'symbol' | 'kind'>
type FactsChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined }

/**
 * Ends an instrument that is quoted no more.
 * @throws Refusal 409 when it has ended already; 422 with a value of 0 or less where that can be no price: 0 itself may.
 */
export const endInstrument = (
  instrument: Instrument,
  { date, lastValue }: { readonly date: Day; readonly lastValue: Decimal },
): readonly NewEvent[] => {
  const { facts, ended } = requireListed(instrument)
  if (ended?.date === date && ended.lastValue === lastValue) return []
  if (ended !== undefined) {
    throw new Refusal(409, 'instrument-ended', `It ended on ${ended.date} already, at ${ended.lastValue}.`)
  }
  if (facts.kind !== 'rate' && lastValue.startsWith('-')) {
    const message = 'The last value must be 0 or more.'
    throw new Refusal(422, 'invalid-fields', message, { lastValue: [message] })
  }
  const { symbol } = facts
  return [InstrumentStream.InstrumentEnded(symbol, { symbol, date, lastValue })]
}

const isTaken = (symbol: string): Refusal => {
  const message = `There is an instrument ${symbol} already.`
  return new Refusal(409, 'symbol-taken', message, { symbol: [message] })
}

const isSame = (one: InstrumentFacts, other: InstrumentFacts): boolean =>
  JSON.stringify(InstrumentFacts.parse(one)) === JSON.stringify(InstrumentFacts.parse(other))
