import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'

/** As where chance is reckoned: so many closes say how much an instrument moves, and so many of them must have changed. */
const RECENT = 60
const LEAST_CHANGED = 30
/** Days before the entry that say how often there is a close. */
const DAYS_OF_RATE = 90
/** So many deviations either way hold 8 of 10. */
const EIGHT_OF_TEN = 1.28

/**
 * How far chance moves a price within some days of its entry, 8 times of 10.
 * @param closes those up to the entry, the earliest first. @returns for days after the entry the distance either way, as a logarithm or of
 * a rate in points; null where too little is known of how the price moves.
 */
export const coneOfChance = (
  closes: readonly Close[],
  isRate: boolean,
): ((days: number) => number) | null => {
  const last = closes.at(-1)
  if (last === undefined || closes.length < RECENT) return null
  const values = closes
    .slice(-RECENT - 1)
    .map(({ close }) => (isRate ? Number(close) : Math.log(Number(close))))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  if (changes.filter((change) => change !== 0).length < LEAST_CHANGED) return null
  if (!changes.every(Number.isFinite)) return null
  const sigma = Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length)
  const since = dayNumber(last.date) - DAYS_OF_RATE
  const perDay = closes.filter(({ date }) => dayNumber(date) > since).length / DAYS_OF_RATE
  return (days) => EIGHT_OF_TEN * sigma * Math.sqrt(perDay * Math.max(0, days))
}
