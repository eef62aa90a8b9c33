import type { Close } from '@soko/contracts/instruments.ts'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { closesOf, type Prices } from '../prices/prices.ts'
import type { JudgingPrices } from './judgement.decider.ts'

/**
 * The closes by which calls are judged: those before the first that waits for an admin, and the last value of an instrument that has
 * ended in place of what came on its last day or later.
 */
export const judgingPrices = ({ facts, ended }: ListedInstrument, known: Prices): JudgingPrices => {
  const firstHeld = Object.keys(known.held).toSorted()[0]
  const all = closesOf(known)
  const certain = firstHeld === undefined ? all : all.filter(({ date }) => date < firstHeld)
  const hasEnded = ended !== undefined && (firstHeld === undefined || firstHeld >= ended.date)
  const closes: readonly Close[] = hasEnded
    ? [...certain.filter(({ date }) => date < ended.date), { date: ended.date, close: ended.lastValue }]
    : certain
  return {
    closes,
    points: closes.map(({ date, close }) => ({ date, value: Number(close) })),
    priceTime: facts.priceTime,
    hasEnded,
  }
}
