import type { Close, Day } from '../instruments.ts'
import type { FilePrices } from './price-file.ts'

/** The change from one close to the next. */
export type Step = {
  readonly from: Close
  readonly to: Close
  /** As a share of the first; null if one of the two is 0 or less. */
  readonly share: number | null
}

/** What shows at a glance whether the prices of an instrument were read rightly. */
export type PricesSummary = {
  /** As the rows stand in the file, which may begin with the newest. */
  readonly first: Close
  readonly last: Close
  readonly lowest: Close
  readonly highest: Close
  /** From a day to the next of the file; undefined if there is only one. */
  readonly largestStep: Step | undefined
}

/**
 * Returns the first and last row, the lowest and highest close and the largest step. Numbers are compared as floats, which is exact
 * enough to be looked at.
 * @returns undefined if there are no prices.
 */
export const summaryOf = ({ prices }: FilePrices): PricesSummary | undefined => {
  const first = prices[0]
  const last = prices.at(-1)
  if (first === undefined || last === undefined) return undefined
  let [lowest, highest] = [first, first]
  for (const day of prices) {
    if (Number(day.close) < Number(lowest.close)) lowest = day
    if (Number(day.close) > Number(highest.close)) highest = day
  }
  return {
    first: closeOf(first),
    last: closeOf(last),
    lowest: closeOf(lowest),
    highest: closeOf(highest),
    largestStep: largestStepOf(prices),
  }
}

const largestStepOf = (prices: readonly Close[]): Step | undefined => {
  const sorted = prices.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const isPositive = sorted.every(({ close }) => Number(close) > 0)
  let largest: Step | undefined
  let most = -1
  for (const [at, to] of sorted.entries()) {
    const from = sorted[at - 1]
    if (from === undefined) continue
    const [before, after] = [Number(from.close), Number(to.close)]
    // In logarithms, so that a fall to a tenth is as large as a rise to ten times.
    const size = Math.abs(isPositive ? Math.log(after / before) : after - before)
    if (size <= most) continue
    most = size
    largest = { from: closeOf(from), to: closeOf(to), share: isPositive ? after / before - 1 : null }
  }
  return largest
}

const closeOf = ({ date, close }: Close): Close => ({ date, close })

/** `2026-03-30, 2026-03-31 and 4 more`: days of which only some are written out. */
export const someDays = (days: readonly Day[], most = 5): string =>
  days.length > most
    ? `${days.slice(0, most).join(', ')} and ${(days.length - most).toLocaleString('en')} more`
    : days.join(', ')
