import { onScale, type Point } from './bet.ts'

/** The number of closes from which volatility is estimated. */
export const RECENT_CLOSES = 60
/** The minimum number of changed closes among them. */
const MIN_CHANGED = 30

export type RecentChanges = {
  /** Differences of logarithms, or in points for a rate. The first close of an instrument has no change. */
  readonly changes: readonly number[]
  readonly isEnough: boolean
}

/**
 * Returns the change of each of the last 60 closes from the close before it.
 * @param at the index of the last of these closes.
 * @returns `isEnough` is true if at least 30 of them changed.
 */
export const recentChanges = (closes: readonly Point[], at: number, isRate: boolean): RecentChanges => {
  const values = closes
    .slice(Math.max(0, at - RECENT_CLOSES), at + 1)
    .map(({ value }) => onScale(value, isRate))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  return { changes, isEnough: changes.filter((change) => change !== 0).length >= MIN_CHANGED }
}
