import type { Close, Day, Decimal, Dividend } from '@soko/contracts/markets/instruments.ts'
import { Big } from 'big.js'

export const END_OF_TIME: Day = '9999-12-31'

/** The significant digits of a converted price: a third of 100 is 33.3333333333. */
const DIGITS = 12

/** The significant digits of a ratio. More digits would not change a converted price. */
const DIGITS_OF_RATIO = 40

/** Closes from this day on, times `became / was`, are comparable with earlier ones. */
export type Adjustment = {
  readonly from: Day
  readonly was: number | Decimal
  readonly became: number | Decimal
}

/** Returns c/(c-d) for a dividend d, where c is the last close before the ex-day; undefined unless d < c. */
export const adjustmentOf = (
  { exDay, amount }: Dividend,
  before: Close | null | undefined,
): Adjustment | undefined => {
  if (!before) return undefined
  const without = new Big(before.close).minus(amount)
  return without.gt(0) ? { from: exDay, was: without.toFixed(), became: before.close } : undefined
}

/** Returns a function that converts the price of any day to the units of `day`. */
export const inUnitsOf = (
  day: Day,
  adjustments: readonly Adjustment[],
): ((price: Decimal, of: Day) => Decimal) => {
  // Skips the work for most instruments, which have thousands of closes and no adjustments.
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

export const closesInUnitsOf = (
  day: Day,
  adjustments: readonly Adjustment[],
  closes: readonly Close[],
): readonly Close[] => {
  if (adjustments.length === 0) return closes
  const convert = inUnitsOf(day, adjustments)
  return closes.map(({ date, close }) => ({ date, close: convert(close, date) }))
}

type Ratio = { readonly times: Big; readonly by: Big }

const ratioBetween = (of: Day, day: Day, adjustments: readonly Adjustment[]): Ratio => {
  let [times, by] = [new Big(1), new Big(1)]
  for (const { from, was, became } of adjustments) {
    if (from > of && from <= day) [times, by] = [times.times(was), by.times(became)]
    if (from <= of && from > day) [times, by] = [times.times(became), by.times(was)]
    ;[times, by] = [times.prec(DIGITS_OF_RATIO), by.prec(DIGITS_OF_RATIO)]
  }
  return { times, by }
}

/** Returns the day whose units a call's prices have: of the newest close known then, or else of the call. */
export const unitsOfCall = ({
  knownUntil,
  madeAt,
}: {
  readonly knownUntil: Day | null
  readonly madeAt: string
}): Day => knownUntil ?? madeAt.slice(0, 10)

export const countsDividends = ({ rules = 1 }: { readonly rules?: number | undefined }): boolean => rules >= 2
