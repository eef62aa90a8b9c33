import type { Close, Day, Decimal, Dividend } from '@soko/contracts/instruments.ts'
import { Big } from 'big.js'

/** After all splits, also those that are announced. */
export const IN_THE_END: Day = '9999-12-31'

/** Digits that count where a price in other units does not come out even: a third of 100 is 33.3333333333. */
const DIGITS = 12

/** Of a product of many factors: more digits make no difference to a price of twelve. */
const DIGITS_OF_RATIO = 40

/**
 * A reason why closes from a day on do not compare with those before it. A close from that day on is compared with earlier ones after it was
 * multiplied by `became` and divided by `was`. A split is one.
 */
export type Adjustment = {
  readonly from: Day
  readonly was: number | Decimal
  readonly became: number | Decimal
}

/**
 * Returns the adjustment of an ex-dividend day: a close from it on is multiplied by c/(c-d), where d is the dividend and c the close before
 * the day. Undefined where there is no close before it, or none above the dividend.
 */
export const adjustmentOf = (
  { exDay, amount }: Dividend,
  before: Close | null | undefined,
): Adjustment | undefined => {
  if (!before) return undefined
  const without = new Big(before.close).minus(amount)
  return without.gt(0) ? { from: exDay, was: without.toFixed(), became: before.close } : undefined
}

/**
 * Rewrites prices in the units of one day. Prices in its units already stay letter for letter.
 * @param adjustments of the instrument, in any order.
 * @returns the price of a day in these units.
 */
export const inUnitsOf = (
  day: Day,
  adjustments: readonly Adjustment[],
): ((price: Decimal, of: Day) => Decimal) => {
  // Most instruments have none, and thousands of closes each.
  if (adjustments.length === 0) return (price) => price
  const ratios = new Map<number, Ratio>()
  const ratioOf = (of: Day): Ratio => {
    const passed = adjustments.filter(({ from }) => from <= of).length
    const ratio = ratios.get(passed) ?? ratioBetween(of, day, adjustments)
    ratios.set(passed, ratio)
    return ratio
  }
  return (price, of) => {
    const { times, by } = ratioOf(of)
    if (times.eq(by)) return price
    return new Big(price).times(times).div(by).prec(DIGITS).toFixed()
  }
}

/** The same of closes. */
export const closesInUnitsOf = (
  day: Day,
  adjustments: readonly Adjustment[],
  closes: readonly Close[],
): readonly Close[] => {
  if (adjustments.length === 0) return closes
  const rewritten = inUnitsOf(day, adjustments)
  return closes.map(({ date, close }) => ({ date, close: rewritten(close, date) }))
}

type Ratio = { readonly times: Big; readonly by: Big }

/** A price of one day times `times`, divided by `by`, is that price in the units of the other. */
const ratioBetween = (of: Day, day: Day, adjustments: readonly Adjustment[]): Ratio => {
  let [times, by] = [new Big(1), new Big(1)]
  for (const { from, was, became } of adjustments) {
    if (from > of && from <= day) [times, by] = [times.times(was), by.times(became)]
    if (from <= of && from > day) [times, by] = [times.times(became), by.times(was)]
    ;[times, by] = [times.prec(DIGITS_OF_RATIO), by.prec(DIGITS_OF_RATIO)]
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
