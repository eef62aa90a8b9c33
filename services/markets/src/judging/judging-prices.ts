import type { Close, Day } from '@soko/contracts/instruments.ts'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { closesOf, type Prices } from '../prices/prices.ts'
import type { JudgingPrices } from './judgement.decider.ts'

/**
 * Prepares an instrument's closes to judge calls by: with the last value of one that has ended in place of what came on its last day or
 * later.
 * @returns those that judge a call which was made that day: where closes since then wait for an admin, only those before the first.
 */
export const judgingPrices = (
  { facts: { priceTime }, ended }: ListedInstrument,
  known: Prices,
): ((madeOn: Day) => JudgingPrices) => {
  const recorded = closesOf(known)
  const closes: readonly Close[] =
    ended === undefined
      ? recorded
      : [...recorded.filter(({ date }) => date < ended.date), { date: ended.date, close: ended.lastValue }]
  const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
  const all = { closes, points, priceTime, hasEnded: ended !== undefined }
  const held = Object.keys(known.held).toSorted()
  return (madeOn) => {
    const first = held.find((day) => day >= madeOn)
    if (first === undefined) return all
    const isBefore = ({ date }: { readonly date: Day }): boolean => date < first
    return { closes: closes.filter(isBefore), points: points.filter(isBefore), priceTime, hasEnded: false }
  }
}
