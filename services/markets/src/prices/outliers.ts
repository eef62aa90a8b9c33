import type { InstrumentKind } from '@soko/contracts/markets/instruments.ts'

/** A change of more than this many standard deviations is an outlier. */
const DEVIATIONS = 8
/** Minimum standard deviation: as a share of the price, or in points for a rate. */
const MIN_SHARE = 0.005
const MIN_POINTS = 0.05
/** The number of recent changes from which the deviation is estimated. */
const RECENT_CHANGES = 60

/**
 * Returns whether a close is an outlier, which an admin must review.
 * @param before earlier closes, earliest first; 61 suffice.
 */
export const isOutlier = (kind: InstrumentKind, before: readonly number[], close: number): boolean => {
  const last = before.at(-1)
  if (last === undefined) return false
  const change = Math.abs(changeOf(kind, last, close))
  const least = kind === 'rate' ? MIN_POINTS : MIN_SHARE
  // Most closes return here, without computing the standard deviation.
  if (change <= DEVIATIONS * least) return false
  const recent = before.slice(-RECENT_CHANGES - 1)
  const changes = recent.slice(1).map((each, at) => changeOf(kind, recent[at] ?? each, each))
  // Ignores the largest of the recent changes. Otherwise a devaluation would raise the limit for two months,
  // and typing errors would pass.
  const squares = changes
    .map((each) => each ** 2)
    .toSorted((one, other) => one - other)
    .slice(0, -1)
  const usual = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(squares.length, 1))
  return change > DEVIATIONS * Math.max(usual, least)
}

const changeOf = (kind: InstrumentKind, from: number, to: number): number =>
  kind === 'rate' ? to - from : Math.log(to / from)
