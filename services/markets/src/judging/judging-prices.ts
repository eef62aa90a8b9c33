import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import { type ListedInstrument, priceTimeAt } from '../instruments/instrument.ts'
import { indexOfDay, pointsOf, sliceOf } from '../prices/closes.ts'
import { adjustmentsOf, type Prices } from '../prices/prices.ts'
import {
  type Adjustment,
  closesInUnitsOf,
  countsDividends,
  IN_THE_END,
  unitsOfCall,
} from '../instruments/units.ts'
import type { Point } from '../statistics/bet.ts'
import { type CallTerms, soonestEntry } from './judge.ts'
import type { JudgingPrices } from './judgement.decider.ts'

/**
 * Prepares an instrument's closes for judging calls. If the instrument has ended, its last value replaces the closes of
 * its last day and later. Points for statistics are computed lazily, because most closes neither enter nor settle a
 * call.
 * @param calls the calls to judge; closes from before all of them are left out.
 * @returns the closes that judge one of these calls, in the units of the call, so that earlier judgements survive
 * splits and dividends, and the price time that was in force when the call was made. If closes since the call wait for an admin, only closes before the first of them are included.
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
  const [soonest = IN_THE_END] = calls.map(({ madeAt }) => soonestEntry(madeAt)).toSorted()
  const recent = [...sliceOf(known.closes, indexOfDay(known.closes, soonest), end), ...last]
  const pricesIn = (units: Day, adjustments: readonly Adjustment[]): Shared => {
    const points = once((): readonly Point[] =>
      adjustments.length === 0
        ? [...pointsOf(known.closes).slice(0, end), ...last.map(pointOf)]
        : closesInUnitsOf(units, adjustments, [...sliceOf(known.closes, 0, end), ...last]).map(pointOf),
    )
    const closes = closesInUnitsOf(units, adjustments, recent)
    return { closes, points, hasEnded: ended !== undefined, realSince: known.realSince }
  }
  // Between two adjustments all days have the same units, so prices are cached by their number.
  const byUnits = new Map<string, Shared>()
  const held = Object.keys(known.held).toSorted()
  return (call) => {
    const units = unitsOfCall(call)
    const adjustments = countsDividends(call) ? withDividends : withoutDividends
    const since = adjustments.filter(({ from }) => from <= units).length
    const key = `${since} of ${adjustments.length}`
    const shared = byUnits.get(key) ?? pricesIn(units, adjustments)
    byUnits.set(key, shared)
    const all = { ...shared, priceTime: priceTimeAt(listed, call.madeAt) }
    const madeOn = call.madeAt.slice(0, 10)
    const first = held.find((day) => day >= madeOn)
    if (first === undefined) return all
    const isBefore = ({ date }: { readonly date: Day }): boolean => date < first
    const closes = all.closes.filter(isBefore)
    return { ...all, closes, points: once(() => all.points().filter(isBefore)), hasEnded: false }
  }
}

/** What the calls between two adjustments have in common. */
type Shared = Omit<JudgingPrices, 'priceTime'>

const pointOf = ({ date, close }: Close): Point => ({ date, value: Number(close) })

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
