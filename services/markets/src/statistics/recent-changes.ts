import { onScale, type Point } from './bet.ts'

/** So many closes say how much an instrument moves. */
export const RECENT = 60
/** So many of them must have changed, or nothing is said about chance. */
const LEAST_CHANGED = 30

export type RecentChanges = {
  /** The changes of the last 60 closes, each from the close before it, as logarithms or in points. The first close of an instrument has none. */
  readonly changes: readonly number[]
  readonly isEnough: boolean
}

/**
 * How the last 60 closes changed.
 * @param at the index of the last of them.
 * @returns `isEnough` when 30 of them or more changed.
 */
export const recentChanges = (closes: readonly Point[], at: number, isRate: boolean): RecentChanges => {
  const values = closes.slice(Math.max(0, at - RECENT), at + 1).map(({ value }) => onScale(value, isRate))
  const changes = values.slice(1).map((value, before) => value - (values[before] ?? value))
  return { changes, isEnough: changes.filter((change) => change !== 0).length >= LEAST_CHANGED }
}
