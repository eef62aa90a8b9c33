import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import { dayNumber, distancesOf, indexOfEntry, type Bet, type Point } from './bet.ts'
import { decidePairs, seriesOf, type Pairs, type Series } from './pairs.ts'
import { recentChanges } from './recent-changes.ts'

export type AgainstMirror = {
  readonly decided: 'won' | 'lost' | 'neither'
  /** The day at which the call and its mirror are counted. */
  readonly end: string
  /** Calendar days from the entry. */
  readonly days: number
  /** How often the length of the call fits into its history, rounded down. */
  readonly n: number
  /** The share of decided pairs that the call's direction won; null if none is decided. */
  readonly s: number | null
  /** The chance that the call wins if one of the two wins: 1/2 or more. */
  readonly q: number
  /** False if the instrument hardly moved before the entry. */
  readonly isCounted: boolean
}

/** In days, or in lengths of the call if that is longer, before the call's date. */
const HISTORY = { days: 3 * 365, lengths: 8 }

/**
 * Compares a call with its mirror: the same call in the opposite direction. Both are judged by closes only,
 * at the first close on or after the call's date; `neither` if both are right or both are wrong.
 * @param closes earliest first.
 * @returns undefined while there is no close on or after the call's date.
 * @throws {RangeError} if no close has the date of the entry, or if the entry is not before the call's date.
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
  const history = historyOf(series, at, length)
  const s = shareIn(history, pairs, direction)
  return {
    decided: outcome > 0 ? 'won' : outcome < 0 ? 'lost' : 'neither',
    end: end.date,
    days: dayNumber(end.date) - dayNumber(entry.date),
    n: history.n,
    s,
    q: chanceToWin(history.n, s),
    isCounted: recentChanges(closes, at, isRate).isEnough,
  }
}

export type History = { readonly from: number; readonly to: number; readonly n: number }

/**
 * Returns the range of pairs that count as a call's history, except the call itself: they start at most three
 * years, or eight lengths, before the call's date, and end by this date.
 * @param length in days, from the entry to the call's date.
 */
export const historyOf = ({ days }: Series, at: number, length: number): History => {
  const until = (days[at] ?? 0) + length
  const from = indexOfDay(days, until - Math.max(HISTORY.days, HISTORY.lengths * length))
  const last = indexOfDay(days, until + 1) - 1
  // Pairs that start before `to` end by the last close up to the call's date.
  const to = Math.min(at, indexOfDay(days, (days[last] ?? 0) - length + 1))
  return { from, to: Math.max(from, to), n: Math.floor(((days[at] ?? 0) - (days[from] ?? 0)) / length) }
}

const indexOfDay = (days: Int32Array, day: number): number => {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

const shareIn = ({ from, to }: History, { outcomes }: Pairs, direction: Direction): number | null => {
  let up = 0
  let down = 0
  for (let start = from; start < to; start += 1) {
    const outcome = outcomes[start] ?? 0
    if (outcome > 0) up += 1
    else if (outcome < 0) down += 1
  }
  return up + down === 0 ? null : (direction === 'up' ? up : down) / (up + down)
}

/** Returns the share `s`, shrunk towards 1/2 by four pairs, two of them won; at least 1/2. */
export const chanceToWin = (n: number, s: number | null): number =>
  s === null ? 0.5 : Math.max(0.5, (2 + n * s) / (4 + n))
