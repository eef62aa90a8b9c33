import type { Close, Day } from '../markets/instruments.ts'
import type { FilePrices } from './price-file.ts'

export type Step = {
  readonly from: Close
  readonly to: Close
  /** The change relative to the first close; null if either close is 0 or less. */
  readonly share: number | null
}

type PricesSummary = {
  /** In file order, which may be newest first. */
  readonly first: Close
  readonly last: Close
  readonly lowest: Close
  readonly highest: Close
  /** The largest change between consecutive days of the file; undefined if there is only one day. */
  readonly largestStep: Step | undefined
}

/** Returns the summary; undefined if there are no prices. Floats are exact enough for display. */
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
    // Compares logarithms, so that a fall to a tenth is as large as a tenfold rise.
    const size = Math.abs(isPositive ? Math.log(after / before) : after - before)
    if (size <= most) continue
    most = size
    largest = { from: closeOf(from), to: closeOf(to), share: isPositive ? after / before - 1 : null }
  }
  return largest
}

const closeOf = ({ date, close }: Close): Close => ({ date, close })

/** Lists days and abbreviates long lists: `2026-03-30, 2026-03-31 and 4 more`. */
export const someDays = (days: readonly Day[], most = 5): string =>
  days.length > most
    ? `${days.slice(0, most).join(', ')} and ${(days.length - most).toLocaleString('en')} more`
    : days.join(', ')
