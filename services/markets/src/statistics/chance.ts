import { chanceByRecursion } from './barrier-recursion.ts'
import { chanceBySeries } from './barrier-series.ts'
import { dayNumber, distancesOf, indexOfEntry, type Bet, type Point } from './bet.ts'
import { RECENT_CLOSES, recentChanges } from './recent-changes.ts'

/** The number of days from which the frequency of closes is estimated. */
const FREQUENCY_DAYS = 90
/** From this number of closes on, `chanceBySeries` is accurate enough. */
const MANY_CLOSES = 60

/**
 * Returns the chance, 0 to 1, that a call is right in a random walk without drift, with the volatility of the
 * last 60 closes. Records compare calls with mirrors instead.
 * @param bet its entry may be the newest close, for a call that has not been entered yet.
 * @param closes earliest first; those after the entry are ignored.
 * @returns undefined with fewer than 60 closes, or if fewer than 30 of them changed.
 * @throws {RangeError} if the entry is not one of the closes.
 */
export const chanceOf = (bet: Bet, closes: readonly Point[]): number | undefined => {
  const at = indexOfEntry(bet.entry, closes)
  const { changes, isEnough } = recentChanges(closes, at, bet.isRate)
  if (at + 1 < RECENT_CLOSES || !isEnough) return undefined
  const sigma = Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / changes.length)
  const { target, stop } = distancesOf(bet)
  const barriers = {
    ...(target !== undefined && { target: target / sigma }),
    ...(stop !== undefined && { stop: stop / sigma }),
  }
  const expected = expectedCloses(bet, closes, at)
  return expected < MANY_CLOSES
    ? chanceByRecursion(barriers, Math.max(1, Math.round(expected)))
    : chanceBySeries(barriers, expected)
}

const expectedCloses = ({ entry, until }: Bet, closes: readonly Point[], at: number): number => {
  const day = dayNumber(entry.date)
  let recent = 0
  for (let before = at; before >= 0; before -= 1) {
    const close = closes[before]
    if (close === undefined || dayNumber(close.date) <= day - FREQUENCY_DAYS) break
    recent += 1
  }
  return (recent / FREQUENCY_DAYS) * (dayNumber(until) - day)
}
