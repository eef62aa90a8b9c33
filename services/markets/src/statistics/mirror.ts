import type { Direction } from '@soko/contracts/calls.ts'
import { dayNumber, distancesOf, indexOfEntry, type Bet, type Point } from './bet.ts'
import { decidePairs, seriesOf, type Pairs, type Series } from './pairs.ts'
import { recentChanges } from './recent-changes.ts'

/** What became of a call against its mirror. */
export type AgainstMirror = {
  readonly decided: 'won' | 'lost' | 'neither'
  /** The day of the close at which both are counted. */
  readonly end: string
  /** Calendar days from the entry to that close. */
  readonly days: number
  /** How often the call's length fits into the closes before the entry. */
  readonly n: number
  /** The share that the same call won of the decided pairs which began and ended before the entry; null where there are none. */
  readonly s: number | null
  /** Its chance to win, if it is decided: 1/2 or more. */
  readonly q: number
  /** Whether it counts for the z-score: not where the instrument hardly moved before the entry. */
  readonly isCounted: boolean
}

/**
 * Sets a call against its mirror: the same instrument, entry and date, target and stop at the same distances (as logarithms, of a rate in
 * points), the other direction. Both are judged on closes only, and counted at the first close at or after the call's date, however early
 * either of them was judged. Both right, or both wrong: neither.
 * @param closes the instrument's, the earliest first; those after the entry decide the call and nothing else.
 * @returns undefined while there is no close at or after the call's date.
 * @throws {RangeError} when the entry is none of the closes, or not before the call's date.
 */
export const countAgainstMirror = (bet: Bet, closes: readonly Point[]): AgainstMirror | undefined => {
  const { direction, entry, until, isRate } = bet
  const at = indexOfEntry(entry, closes)
  const length = dayNumber(until) - dayNumber(entry.date)
  if (!(length >= 1)) throw new RangeError(`The entry, ${entry.date}, is not before ${until}.`)
  const series = seriesOf(closes, isRate)
  const pairs = decidePairs(series, { distances: distancesOf(bet), length }, at + 1)
  const end = closes[pairs.ends[at] ?? closes.length]
  if (end === undefined) return undefined
  const outcome = (direction === 'up' ? 1 : -1) * (pairs.outcomes[at] ?? 0)
  const n = timesBefore(series, at, length)
  const s = shareBefore(pairs, at, direction)
  return {
    decided: outcome > 0 ? 'won' : outcome < 0 ? 'lost' : 'neither',
    end: end.date,
    days: dayNumber(end.date) - dayNumber(entry.date),
    n,
    s,
    q: chanceToWin(n, s),
    isCounted: recentChanges(closes, at, isRate).isEnough,
  }
}

/** How often so many days fit, one after the other, between the first close and the last before the one at an index. */
export const timesBefore = ({ days }: Series, at: number, length: number): number =>
  at === 0 ? 0 : Math.floor(((days[at - 1] ?? 0) - (days[0] ?? 0)) / length)

/** The share that a direction won of the decided pairs which began and ended before the close at an index. */
const shareBefore = ({ ends, outcomes }: Pairs, at: number, direction: Direction): number | null => {
  let up = 0
  let down = 0
  // A later start never ends earlier.
  for (let start = 0; (ends[start] ?? at) < at; start += 1) {
    const outcome = outcomes[start] ?? 0
    if (outcome > 0) up += 1
    else if (outcome < 0) down += 1
  }
  return up + down === 0 ? null : (direction === 'up' ? up : down) / (up + down)
}

/**
 * The chance of a call to win against its mirror, if one of them wins: 1/2 where the history says nothing or speaks for the mirror,
 * else its share, drawn to 1/2 as by four earlier pairs of which two were won.
 */
export const chanceToWin = (n: number, s: number | null): number =>
  s === null ? 0.5 : Math.max(0.5, (2 + n * s) / (4 + n))
