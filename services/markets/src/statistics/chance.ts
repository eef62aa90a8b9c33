import { chanceByRecursion } from './barrier-recursion.ts'
import { chanceBySeries } from './barrier-series.ts'
import { dayNumber, distancesOf, indexOfEntry, type Bet, type Point } from './bet.ts'
import { RECENT, recentChanges } from './recent-changes.ts'

/** Days before the entry that say how often there is a close. */
const DAYS_OF_RATE = 90
/** From so many closes on, the series is near enough to the recursion. */
const MANY_CLOSES = 60

/**
 * The chance that a call comes right in a random walk without drift, which moves as the last 60 closes did. It is for the sentence in the
 * editor and for the Brier skill; a record is set against mirrors instead.
 * @param bet its entry may be the last close, for a call that has none yet.
 * @param closes the instrument's, the earliest first; those after the entry are not looked at.
 * @returns a share of 1; undefined where it is not known: with fewer than 60 closes, or when fewer than 30 of them changed.
 * @throws {RangeError} when the entry is none of the closes.
 */
export const chanceOf = (bet: Bet, closes: readonly Point[]): number | undefined => {
  const at = indexOfEntry(bet.entry, closes)
  const { changes, isEnough } = recentChanges(closes, at, bet.isRate)
  if (at + 1 < RECENT || !isEnough) return undefined
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

/** How many closes will come until the date, if they come as often as in the last 90 days. */
const expectedCloses = ({ entry, until }: Bet, closes: readonly Point[], at: number): number => {
  const day = dayNumber(entry.date)
  let recent = 0
  for (let before = at; before >= 0; before -= 1) {
    const close = closes[before]
    if (close === undefined || dayNumber(close.date) <= day - DAYS_OF_RATE) break
    recent += 1
  }
  return (recent / DAYS_OF_RATE) * (dayNumber(until) - day)
}
