import type { Point } from '../bet.ts'
import { dayAfter } from './closes.ts'
import { normals, type Random } from './random.ts'

/** Closes on the days from Monday to Friday, all instruments on the same days. */
export type Market = readonly (readonly Point[])[]

export type MarketPlan = {
  readonly instruments: number
  readonly closes: number
  /** The correlation of any two instruments' changes. */
  readonly correlation: number
  /** The mean change a close, in deviations of one close's change. */
  readonly drift: number
  /** The same for the first instrument, if its price creeps upwards. */
  readonly creep?: number | undefined
}

/** Of a currency, indices, an equity, a coin. */
const DEVIATIONS = [0.005, 0.01, 0.015, 0.03]

/** The deviation of one close's change, as a logarithm. */
export const deviationOf = (instrument: number): number => DEVIATIONS[instrument % DEVIATIONS.length]!

/** Each instrument pays a dividend, a share of its price, after every so many closes. */
const DIVIDEND = { every: 65, share: 0.03 }
/**
 * The standard deviation of the difference between an ex-day's price fall and the dividend, as a share of the dividend.
 */
const UNEVEN = 0.3

/** Returns whether an instrument has an ex-day at a close. */
export const isExDay = (instrument: number, at: number): boolean =>
  (at + 5 * instrument) % DIVIDEND.every === 0

/**
 * Draws a market whose logarithmic changes have a joint Student's t distribution with 4 degrees of freedom. Its closes
 * are those that judge calls: multiplied by c / (c - d) from each ex-day on. So only the difference between the fall
 * and the dividend remains.
 */
export const drawMarket = (
  random: Random,
  { instruments, closes, correlation, drift, creep = drift }: MarketPlan,
): Market => {
  const normal = normals(random)
  const heights = Array.from({ length: instruments }, () => Math.log(100))
  const market: Point[][] = heights.map(() => [])
  for (const date of weekdays(closes)) {
    // Of variance 1: a chi-square variable with 4 degrees of freedom, halved, is -log of two uniform numbers.
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

/** The remaining change on an ex-day, as a logarithm. */
const afterDividend = (uneven: number): number =>
  Math.log((1 - DIVIDEND.share * (1 + UNEVEN * uneven)) / (1 - DIVIDEND.share))

let days: readonly string[] = []
const weekdays = (count: number): readonly string[] => {
  if (days.length < count) {
    // 2018-01-01 is a Monday.
    days = Array.from({ length: count }, (_, at) => dayAfter('2018-01-01', Math.floor(at / 5) * 7 + (at % 5)))
  }
  return days.slice(0, count)
}
