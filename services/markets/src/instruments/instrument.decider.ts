import type { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { countedPair } from '@soko/contracts/markets/pairs.ts'
import { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { InstrumentStream } from './instrument.events.ts'
import type { Instrument, ListedInstrument } from './instrument.ts'

/** @throws Refusal 404 for an unknown instrument. */
export const requireListed = (instrument: Instrument): ListedInstrument => {
  if (instrument.status === 'none') throw new Refusal(404, 'not-found', 'There is no such instrument.')
  return instrument
}

/** Lists an instrument. Idempotent. @throws Refusal 409 if another instrument has its symbol. */
export const listInstrument = (instrument: Instrument, facts: InstrumentFacts): readonly NewEvent[] => {
  if (instrument.status === 'none') return [InstrumentStream.InstrumentListed(facts.symbol, facts)]
  if (isSame(instrument.facts, facts)) return []
  throw symbolTaken(facts.symbol)
}

/**
 * Changes facts, except the symbol (in URLs) and the kind (determines how calls are judged).
 * @param decision the event that names the admin, for the same commit.
 * @throws Refusal 422 for another pair while calls are open: the content service limits open calls by pair.
 */
export const changeInstrument = (
  instrument: Instrument,
  change: FactsChange,
  { decision, hasOpenCalls }: { readonly decision: NewEvent; readonly hasOpenCalls: boolean },
): readonly NewEvent[] => {
  const { facts: before } = requireListed(instrument)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = InstrumentFacts.parse({ ...before, ...Object.fromEntries(given) })
  if (isSame(before, after)) return []
  if (hasOpenCalls && countedPair(after) !== countedPair(before)) {
    const message = `The pair can change once no call on ${before.symbol} is open.`
    throw new Refusal(422, 'invalid-fields', message, { pair: [message] })
  }
  return [InstrumentStream.InstrumentChanged(before.symbol, after), decision]
}

type Changeable = Omit<InstrumentFacts, 'symbol' | 'kind'>
type FactsChange = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined }

type End = { readonly date: Day; readonly lastValue: Decimal; readonly reason: string }

/**
 * Ends an instrument that is no longer quoted.
 * @param today in the instrument's time zone.
 * @throws Refusal 409 if it has already ended; 422 for a date in the future or before its last close, or for
 * a negative value unless it is a rate.
 */
export const endInstrument = (
  instrument: Instrument,
  { date, lastValue, reason }: End,
  {
    lastClose,
    today,
    decision,
  }: { readonly lastClose: Day | undefined; readonly today: Day; readonly decision: NewEvent },
): readonly NewEvent[] => {
  const { facts, ended } = requireListed(instrument)
  if (ended?.date === date && ended.lastValue === lastValue) return []
  if (ended !== undefined) {
    throw new Refusal(
      409,
      'instrument-ended',
      `The instrument already ended on ${ended.date}, at ${ended.lastValue}.`,
    )
  }
  const wrong = (field: keyof End, message: string): Refusal =>
    new Refusal(422, 'invalid-fields', message, { [field]: [message] })
  if (date > today) throw wrong('date', 'The last day must not be in the future.')
  if (lastClose !== undefined && date < lastClose) {
    throw wrong('date', `The last day must not be before the last close, on ${lastClose}.`)
  }
  if (facts.kind !== 'rate' && lastValue.startsWith('-')) {
    throw wrong('lastValue', 'The last value must be 0 or more.')
  }
  const { symbol } = facts
  return [InstrumentStream.InstrumentEnded(symbol, { symbol, date, lastValue, reason }), decision]
}

const symbolTaken = (symbol: string): Refusal => {
  const message = `The symbol ${symbol} is already in use.`
  return new Refusal(409, 'symbol-taken', message, { symbol: [message] })
}

const isSame = (one: InstrumentFacts, other: InstrumentFacts): boolean =>
  JSON.stringify(InstrumentFacts.parse(one)) === JSON.stringify(InstrumentFacts.parse(other))
