import type { InstrumentKind } from '@soko/contracts/instruments.ts'

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
  const recent = before.slice(-CHANGES - 1)
  const last = recent.at(-1)
  if (last === undefined) return false
  const changes = recent.slice(1).map((each, at) => changeOf(kind, recent[at] ?? each, each))
  // The largest is left out: after one devaluation a slip of the keyboard would pass for two months.
  const squares = changes
    .map((change) => change ** 2)
    .toSorted((one, other) => one - other)
    .slice(0, -1)
  const usual = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(squares.length, 1))
  const deviation = Math.max(usual, kind === 'rate' ? LEAST_POINTS : LEAST_SHARE)
  return Math.abs(changeOf(kind, last, close)) > DEVIATIONS * deviation
}

const changeOf = (kind: InstrumentKind, from: number, to: number): number =>
  kind === 'rate' ? to - from : Math.log(to / from)
