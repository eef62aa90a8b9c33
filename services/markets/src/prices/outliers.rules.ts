import type { InstrumentKind } from '@soko/contracts/markets/instruments.ts'

/** So many deviations from the close before a close waits for an admin. */
const DEVIATIONS = 8
/** A deviation is at least this: as a share of the price; of a rate in points. */
const LEAST_SHARE = 0.005
const LEAST_POINTS = 0.05
/** So many changes say how much a price moves, if there are so many. */
const CHANGES = 60

/**
 * Whether a close is so far from those before it that somebody must look at it.
 * @param before the closes before it, the earliest first; the newest 61 are enough.
 */
export const isOutlier = (kind: InstrumentKind, before: readonly number[], close: number): boolean => {
  const last = before.at(-1)
  if (last === undefined) return false
  const change = Math.abs(changeOf(kind, last, close))
  const least = kind === 'rate' ? LEAST_POINTS : LEAST_SHARE
  // So it is on nearly all days: what is usual need not be reckoned.
  if (change <= DEVIATIONS * least) return false
  const recent = before.slice(-CHANGES - 1)
  const changes = recent.slice(1).map((each, at) => changeOf(kind, recent[at] ?? each, each))
  // The largest is left out: after one devaluation a slip of the keyboard would pass for two months.
  const squares = changes
    .map((each) => each ** 2)
    .toSorted((one, other) => one - other)
    .slice(0, -1)
  const usual = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(squares.length, 1))
  return change > DEVIATIONS * Math.max(usual, least)
}

const changeOf = (kind: InstrumentKind, from: number, to: number): number =>
  kind === 'rate' ? to - from : Math.log(to / from)
