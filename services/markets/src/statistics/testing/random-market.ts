import type { Point } from '../bet.ts'
import { dayAfter } from './closes.ts'
import { normals, type Random } from './random.ts'

/** The closes of each instrument, all on the same days, Monday to Friday. */
export type Market = readonly (readonly Point[])[]

export type MarketPlan = {
  readonly instruments: number
  readonly closes: number
  /** The correlation between the changes of any two instruments. */
  readonly correlation: number
  /** The mean change per close, in standard deviations. */
  readonly drift: number
  /** The drift of the first instrument. */
  readonly creep?: number | undefined
}

/** The standard deviations per close of a currency, an index, an equity and a coin. */
const DEVIATIONS = [0.005, 0.01, 0.015, 0.03]

export const deviationOf = (instrument: number): number => DEVIATIONS[instrument % DEVIATIONS.length]!

/** Every 65 closes, an instrument pays a dividend of this share of its price. */
const DIVIDEND = { every: 65, share: 0.03 }
/** The standard deviation of the price's fall on an ex-day, as a share of the dividend. */
const RESIDUAL = 0.3

export const isExDay = (instrument: number, at: number): boolean =>
  (at + 5 * instrument) % DIVIDEND.every === 0

/**
 * Logarithmic changes follow a joint Student's t distribution with 4 degrees of freedom. Closes are adjusted
 * for dividends: times c / (c - d) from each ex-day on.
 */
export const drawMarket = (
  random: Random,
  { instruments, closes, correlation, drift, creep = drift }: MarketPlan,
): Market => {
  const normal = normals(random)
  const heights = Array.from({ length: instruments }, () => Math.log(100))
  const market: Point[][] = heights.map(() => [])
  for (const date of weekdays(closes)) {
    // Turns normal changes into t-distributed ones with variance 1. Half a chi-square variable with 4 degrees
    // of freedom is -log of the product of two uniform numbers.
    const tail = 1 / Math.sqrt(-Math.log((1 - random()) * (1 - random())))
    const common = Math.sqrt(correlation) * normal()
    for (const [each, closesOfOne] of market.entries()) {
      const own = Math.sqrt(1 - correlation) * normal()
      const deviation = deviationOf(each)
      heights[each]! += deviation * ((common + own) * tail + (each === 0 ? creep : drift))
      if (isExDay(each, closesOfOne.length)) heights[each]! += afterDividend(normal())
      closesOfOne.push({ date, value: Math.exp(heights[each]!) })
    }
  }
  return market
}

/** Returns the logarithmic change that remains of a dividend after the adjustment. */
const afterDividend = (residual: number): number =>
  Math.log((1 - DIVIDEND.share * (1 + RESIDUAL * residual)) / (1 - DIVIDEND.share))

let days: readonly string[] = []
const weekdays = (count: number): readonly string[] => {
  if (days.length < count) {
    // The first day is a Monday.
    days = Array.from({ length: count }, (_, at) => dayAfter('2018-01-01', Math.floor(at / 5) * 7 + (at % 5)))
  }
  return days.slice(0, count)
}
