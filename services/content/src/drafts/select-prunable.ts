import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Revision } from './draft.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** The age in milliseconds from which a revision may be pruned. */
export const PRUNABLE_AGE = DAY

/** Returns the hour or day of a revision. The last revision of each hour or day is kept. */
const slotOf = (time: number, age: number): string =>
  age > WEEK ? `day ${Math.floor(time / DAY)}` : `hour ${Math.floor(time / HOUR)}`

/**
 * Keeps all revisions of the last day, one per hour for a week, then one per day.
 * @param revisions oldest first.
 * @param needed the numbers of revisions that must not be pruned.
 * @param now in milliseconds.
 */
export const selectPrunable = (
  revisions: readonly Revision[],
  needed: ReadonlySet<number>,
  now: number,
): readonly number[] => {
  const older = revisions.filter(({ at }) => now - Date.parse(at) > DAY)
  const lastOfSlot = new Map(
    older.map(({ number, at }) => [slotOf(Date.parse(at), now - Date.parse(at)), number]),
  )
  const remaining = new Set([...lastOfSlot.values()].slice(-Limits.olderDraftSaves))
  return older.map(({ number }) => number).filter((number) => !remaining.has(number) && !needed.has(number))
}

/** Returns the time of the next pruning in milliseconds; undefined if none is due without a new save. */
export const nextPruningAt = (revisions: readonly Revision[], now: number): number | undefined => {
  const hasYounger = revisions.length > 1 && revisions.some(({ at }) => now - Date.parse(at) <= WEEK + DAY)
  return hasYounger ? now + DAY : undefined
}
