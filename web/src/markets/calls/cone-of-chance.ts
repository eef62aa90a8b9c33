import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'

/** Closes used, and minimum number of changes among them. Must match the server's probability by chance. */
const SAMPLE_SIZE = 60
const MIN_CHANGES = 30
/** Days before the entry in which the number of closes per day is measured. */
const FREQUENCY_DAYS = 90
/** Number of standard deviations around the mean that contain 80% of a normal distribution. */
const DEVIATIONS = 1.28

/**
 * Returns half the width of the 80% range by days after the entry, as a logarithm (in points for rates); null with
 * too few data.
 * @param closes closing prices up to the entry, earliest first
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
