import { dayNumber, onScale, type Bet, type Distances, type Point } from '../bet.ts'

/** Call and mirror as their rules are written, one close after the other: what the fast way must equal. */

type Outcome = 'won' | 'lost' | 'neither' | 'open'

/** What becomes of the pair that begins at a close, and the index of the close at which it is counted. */
export const plainPair = (
  closes: readonly Point[],
  at: number,
  {
    direction,
    distances,
    days,
    isRate,
  }: { direction: Bet['direction']; distances: Distances; days: number; isRate: boolean },
): { outcome: Outcome; end: number } => {
  const start = closes[at]!
  const end = closes.findIndex(({ date }) => dayNumber(date) >= dayNumber(start.date) + days)
  if (end < 0) return { outcome: 'open', end: closes.length }
  const path = closes
    .slice(at + 1, end + 1)
    .map(({ value }) => onScale(value, isRate) - onScale(start.value, isRate))
  const up = isRight(path, distances)
  const down = isRight(
    path.map((move) => -move),
    distances,
  )
  const [call, mirror] = direction === 'up' ? [up, down] : [down, up]
  return { outcome: call === mirror ? 'neither' : call ? 'won' : 'lost', end }
}

const isRight = (path: readonly number[], { target, stop }: Distances): boolean => {
  for (const move of path) {
    if (stop !== undefined && move <= -stop + 1e-12) return false
    if (target !== undefined && move >= target - 1e-12) return true
  }
  return target === undefined && path.at(-1)! > 1e-12
}

/** The share that was won of the decided pairs that began and ended before a close. */
export const plainShare = (
  closes: readonly Point[],
  at: number,
  shape: Parameters<typeof plainPair>[2],
): number | null => {
  const outcomes = closes.slice(0, at).map((_, start) => plainPair(closes.slice(0, at), start, shape).outcome)
  const won = outcomes.filter((outcome) => outcome === 'won').length
  const lost = outcomes.filter((outcome) => outcome === 'lost').length
  return won + lost === 0 ? null : won / (won + lost)
}
