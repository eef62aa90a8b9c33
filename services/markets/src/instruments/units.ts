import type { Close, Day, Decimal, Dividend } from '@soko/contracts/markets/instruments.ts'
import { Big } from 'big.js'

/** After all splits, also those that are announced. */
export const IN_THE_END: Day = '9999-12-31'

/** Digits that count where a price in other units does not come out even: a third of 100 is 33.3333333333. */
const DIGITS = 12

/** Digits kept for a product of many factors; more would not change a price of twelve digits. */
const DIGITS_OF_RATIO = 40

/**
 * A split, bonus issue or dividend: closes from its day on do not compare with earlier ones until they are multiplied
 * by `became` and divided by `was`.
 */
export type Adjustment = {
  readonly from: Day
  readonly was: number | Decimal
  readonly became: number | Decimal
}

/**
 * Returns the adjustment of an ex-dividend day. Closes from that day on are multiplied by c/(c-d), where d is the
 * dividend and c the close before the day. Returns undefined if there is no close before it, or the dividend is at
 * least that close.
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
 * Converts prices to the units of one day. Prices that are already in its units are returned unchanged.
 * @param adjustments the instrument's, in any order.
 * @returns a function that converts the price of a day.
 */
export const inUnitsOf = (
  day: Day,
  adjustments: readonly Adjustment[],
): ((price: Decimal, of: Day) => Decimal) => {
  // A shortcut, because most instruments have no adjustments and thousands of closes.
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

/**
 * Returns whether dividends count for a call. Calls published under version 1 of the rules are judged by the price
 * alone.
 */
export const countsDividends = ({ rules = 1 }: { readonly rules?: number | undefined }): boolean => rules >= 2
