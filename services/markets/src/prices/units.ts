import type { Close, Day, Decimal, Split } from '@soko/contracts/instruments.ts'
import { Big } from 'big.js'

/** After all splits, also those that are announced. */
export const IN_THE_END: Day = '9999-12-31'

/** Digits that count where a price in other units does not come out even: a third of 100 is 33.3333333333. */
const DIGITS = 12

/**
 * Rewrites prices in the units of one day. Those that are in its units already stay as they are, letter for letter.
 * @param splits of the instrument, in any order.
 * @returns the price of a day in these units.
 */
export const inUnitsOf =
  (day: Day, splits: readonly Split[]): ((price: Decimal, of: Day) => Decimal) =>
  (price, of) => {
    // So it is for nearly all instruments, with thousands of closes each.
    if (splits.length === 0) return price
    const { times, by } = ratioBetween(of, day, splits)
    if (times.eq(by)) return price
    return new Big(price).times(times).div(by).prec(DIGITS).toFixed()
  }

/** The same of closes. */
export const closesInUnitsOf = (
  day: Day,
  splits: readonly Split[],
  closes: readonly Close[],
): readonly Close[] => {
  if (splits.length === 0) return closes
  const rewritten = inUnitsOf(day, splits)
  return closes.map(({ date, close }) => ({ date, close: rewritten(close, date) }))
}

/** A price of one day times `times`, divided by `by`, is that price in the units of the other. */
const ratioBetween = (of: Day, day: Day, splits: readonly Split[]) => {
  let [times, by] = [new Big(1), new Big(1)]
  for (const { from, was, became } of splits) {
    if (from > of && from <= day) [times, by] = [times.times(was), by.times(became)]
    if (from <= of && from > day) [times, by] = [times.times(became), by.times(was)]
  }
  return { times, by }
}

/**
 * The day in whose units the numbers of a call are: that of the newest close the site knew when it was made, by which its author wrote
 * them; where it knew none, the day it was made.
 */
export const unitsOfCall = ({
  knownUntil,
  madeAt,
}: {
  readonly knownUntil: Day | null
  readonly madeAt: string
}): Day => knownUntil ?? madeAt.slice(0, 10)
