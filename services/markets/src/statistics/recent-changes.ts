import { onScale, type Point } from './bet.ts'

export const RECENT_CLOSES = 60
const MIN_CHANGED = 30

export type RecentChanges = {
  /** Changes of logarithms, or of points for a rate. The first close has no change. */
  readonly changes: readonly number[]
  readonly isEnough: boolean
}

/** Returns the changes up to the close at index `at`; `isEnough` if at least 30 of them changed. */
export const recentChanges = (closes: readonly Point[], at: number, isRate: boolean): RecentChanges => {
  const values = closes
    .slice(Math.max(0, at - RECENT_CLOSES), at + 1)
    .map(({ value }) => onScale(value, isRate))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  return { changes, isEnough: changes.filter((change) => change !== 0).length >= MIN_CHANGED }
}
