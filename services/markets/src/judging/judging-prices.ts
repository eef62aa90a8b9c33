import type { Close, Day } from '@soko/contracts/instruments.ts'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { closesOf, type Prices, splitsOf } from '../prices/prices.ts'
import { closesInUnitsOf, unitsOfCall } from '../prices/units.ts'
import type { CallTerms } from './judge.ts'
import type { JudgingPrices } from './judgement.decider.ts'

/**
 * Prepares an instrument's closes to judge calls by: with the last value of one that has ended in place of what came on its last day or
 * later.
 * @returns those that judge a call, in the units of the call, so that what was judged before a split stays as it was judged: where closes
 * since it was made wait for an admin, only those before the first.
 */
export const judgingPrices = (
  { facts: { priceTime }, ended }: ListedInstrument,
  known: Prices,
): ((call: Pick<CallTerms, 'madeAt' | 'knownUntil'>) => JudgingPrices) => {
  const recorded = closesOf(known)
  const asRecorded: readonly Close[] =
    ended === undefined
      ? recorded
      : [...recorded.filter(({ date }) => date < ended.date), { date: ended.date, close: ended.lastValue }]
  const splits = splitsOf(known)
  const pricesIn = (units: Day): JudgingPrices => {
    const closes = closesInUnitsOf(units, splits, asRecorded)
    const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
    return { closes, points, priceTime, hasEnded: ended !== undefined }
  }
  // Between two splits all days have the same units.
  const byUnits = new Map<number, JudgingPrices>()
  const held = Object.keys(known.held).toSorted()
  return (call) => {
    const units = unitsOfCall(call)
    const since = splits.filter(({ from }) => from <= units).length
    const all = byUnits.get(since) ?? pricesIn(units)
    byUnits.set(since, all)
    const madeOn = call.madeAt.slice(0, 10)
    const first = held.find((day) => day >= madeOn)
    if (first === undefined) return all
    const isBefore = ({ date }: { readonly date: Day }): boolean => date < first
    const [closes, points] = [all.closes.filter(isBefore), all.points.filter(isBefore)]
    return { closes, points, priceTime, hasEnded: false }
  }
}
