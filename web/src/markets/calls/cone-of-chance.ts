import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'

/** Same limits as the odds by chance: closes used to estimate volatility, and how many must differ. */
const SAMPLE_SIZE = 60
const MIN_CHANGES = 30
/** Days before the entry used to estimate how often there is a close. */
const FREQUENCY_DAYS = 90
/** Standard deviations of the central 80% of a normal distribution. */
const DEVIATIONS = 1.28

/**
 * Estimates the 80% range of a price after its entry, from its volatility.
 * @param closes closes up to the entry, earliest first
 * @returns the distance by days after the entry, as a logarithm (rates: in points); null without enough data
 */
export const coneOfChance = (
  closes: readonly Close[],
  isRate: boolean,
): ((days: number) => number) | null => {
  const last = closes.at(-1)
  if (last === undefined || closes.length < SAMPLE_SIZE) return null
  const values = closes
    .slice(-SAMPLE_SIZE - 1)
    .map(({ close }) => (isRate ? Number(close) : Math.log(Number(close))))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  if (changes.filter((change) => change !== 0).length < MIN_CHANGES) return null
  if (!changes.every(Number.isFinite)) return null
  const sigma = Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length)
  const since = dayNumber(last.date) - FREQUENCY_DAYS
  const perDay = closes.filter(({ date }) => dayNumber(date) > since).length / FREQUENCY_DAYS
  return (days) => DEVIATIONS * sigma * Math.sqrt(perDay * Math.max(0, days))
}
