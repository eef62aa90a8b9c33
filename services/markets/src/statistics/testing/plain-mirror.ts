import { dayNumber, onScale, type Bet, type Distances, type Point } from '../bet.ts'

/** A simple implementation, with which tests compare the fast one. */

type Outcome = 'won' | 'lost' | 'neither' | 'open'

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

export const plainShare = (
  closes: readonly Point[],
  at: number,
  shape: Parameters<typeof plainPair>[2],
): number | null => {
  const until = dayNumber(closes[at]!.date) + shape.days
  const begin = until - Math.max(1095, 8 * shape.days)
  const outcomes = closes.flatMap((close, start) => {
    const { outcome, end } = plainPair(closes, start, shape)
    const isPart = start !== at && dayNumber(close.date) >= begin
    return isPart && outcome !== 'open' && dayNumber(closes[end]!.date) <= until ? [outcome] : []
  })
  const won = outcomes.filter((outcome) => outcome === 'won').length
  const lost = outcomes.filter((outcome) => outcome === 'lost').length
  return won + lost === 0 ? null : won / (won + lost)
}
