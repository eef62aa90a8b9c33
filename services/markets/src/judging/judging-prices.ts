import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import { type ListedInstrument, priceTimeAt } from '../instruments/instrument.ts'
import { indexOfDay, pointsOf, sliceOf } from '../prices/closes.ts'
import { adjustmentsOf, type Prices } from '../prices/prices.ts'
import {
  type Adjustment,
  closesInUnitsOf,
  countsDividends,
  END_OF_TIME,
  unitsOfCall,
} from '../instruments/units.ts'
import type { Point } from '../statistics/bet.ts'
import { type CallTerms, earliestEntryDay } from './judge.ts'
import type { JudgingPrices } from './judgement.decider.ts'

/**
 * Prepares an instrument's closes for judging. An ended instrument's last value replaces later closes.
 * @param calls closes before the earliest of them are left out.
 * @returns prices in the units of the call, so that judgements survive splits and dividends, with the price
 * time at the call, up to the first close since then that is held for review.
 */
export const judgingPrices = (
  listed: ListedInstrument,
  known: Prices,
  calls: readonly Pick<CallTerms, 'madeAt'>[],
): ((call: Pick<CallTerms, 'madeAt' | 'knownUntil' | 'rules'>) => JudgingPrices) => {
  const { ended } = listed
  const withDividends = adjustmentsOf(known)
  const withoutDividends = adjustmentsOf({ ...known, dividends: {} })
  const end = ended === undefined ? known.closes.days.length : indexOfDay(known.closes, ended.date)
  const last: readonly Close[] = ended === undefined ? [] : [{ date: ended.date, close: ended.lastValue }]
  const [earliest = END_OF_TIME] = calls.map(({ madeAt }) => earliestEntryDay(madeAt)).toSorted()
  const recent = [...sliceOf(known.closes, indexOfDay(known.closes, earliest), end), ...last]
  const pricesIn = (units: Day, adjustments: readonly Adjustment[]): Shared => {
    const points = lazy((): readonly Point[] =>
      adjustments.length === 0
        ? [...pointsOf(known.closes).slice(0, end), ...last.map(pointOf)]
        : closesInUnitsOf(units, adjustments, [...sliceOf(known.closes, 0, end), ...last]).map(pointOf),
    )
    const closes = closesInUnitsOf(units, adjustments, recent)
    return { closes, points, hasEnded: ended !== undefined, realSince: known.realSince }
  }
  // Cached by the number of adjustments before the day, because units only change at adjustments.
  const byUnits = new Map<string, Shared>()
  const held = Object.keys(known.held).toSorted()
  return (call) => {
    const units = unitsOfCall(call)
    const adjustments = countsDividends(call) ? withDividends : withoutDividends
    const passed = adjustments.filter(({ from }) => from <= units).length
    const key = `${passed} of ${adjustments.length}`
    const shared = byUnits.get(key) ?? pricesIn(units, adjustments)
    byUnits.set(key, shared)
    const prices = { ...shared, priceTime: priceTimeAt(listed, call.madeAt) }
    const madeOn = call.madeAt.slice(0, 10)
    const first = held.find((day) => day >= madeOn)
    if (first === undefined) return prices
    const isBefore = ({ date }: { readonly date: Day }): boolean => date < first
    const closes = prices.closes.filter(isBefore)
    return { ...prices, closes, points: lazy(() => prices.points().filter(isBefore)), hasEnded: false }
  }
}

type Shared = Omit<JudgingPrices, 'priceTime'>

const pointOf = ({ date, close }: Close): Point => ({ date, value: Number(close) })

const lazy = <Value>(make: () => Value): (() => Value) => {
  let result: { readonly value: Value } | undefined
  return () => (result ??= { value: make() }).value
}
