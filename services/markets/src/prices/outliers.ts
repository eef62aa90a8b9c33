import type { InstrumentKind } from '@soko/contracts/markets/instruments.ts'

/** In standard deviations. */
const DEVIATIONS = 8
/** The minimum deviation: a share of the price, or points for a rate. */
const MIN_SHARE = 0.005
const MIN_POINTS = 0.05
const RECENT_CHANGES = 60

/** Returns true if an admin must review a close. @param before earliest first; 61 suffice. */
export const isOutlier = (kind: InstrumentKind, before: readonly number[], close: number): boolean => {
  const last = before.at(-1)
  if (last === undefined) return false
  const change = Math.abs(changeOf(kind, last, close))
  const least = kind === 'rate' ? MIN_POINTS : MIN_SHARE
  if (change <= DEVIATIONS * least) return false
  const recent = before.slice(-RECENT_CHANGES - 1)
  const changes = recent.slice(1).map((each, at) => changeOf(kind, recent[at] ?? each, each))
  // Leaves out the largest change. Otherwise, typing errors would pass for two months after a devaluation.
  const squares = changes
    .map((each) => each ** 2)
    .toSorted((one, other) => one - other)
    .slice(0, -1)
  const usual = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(squares.length, 1))
  return change > DEVIATIONS * Math.max(usual, least)
}

const changeOf = (kind: InstrumentKind, from: number, to: number): number =>
  kind === 'rate' ? to - from : Math.log(to / from)
