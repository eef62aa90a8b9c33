import { onScale, type Point } from './bet.ts'

/** The number of closes from which volatility is estimated. */
export const RECENT_CLOSES = 60
/** The minimum number of those closes that must have changed. */
const MIN_CHANGED = 30

export type RecentChanges = {
  /** As logarithms or in points; without the first close of an instrument. */
  readonly changes: readonly number[]
  readonly isEnough: boolean
}

/**
 * Returns the changes of 60 closes, each from the close before it.
 * @param at the index of the last close.
 * @returns `isEnough` if at least 30 of them changed.
 */
export const recentChanges = (closes: readonly Point[], at: number, isRate: boolean): RecentChanges => {
  const values = closes
    .slice(Math.max(0, at - RECENT_CLOSES), at + 1)
    .map(({ value }) => onScale(value, isRate))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  return { changes, isEnough: changes.filter((change) => change !== 0).length >= MIN_CHANGED }
}
