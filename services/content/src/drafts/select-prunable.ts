import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Revision } from './draft.ts'

/**
 * Prunes revisions like rotated backups: keeps all of the last day, one per hour of the last week, one per day before
 * that. A draft in work for a hundred days keeps one per day: 2 MB at 20 KB a text.
 */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** The age at which revisions can be pruned (ms). */
export const PRUNABLE_AGE = DAY

/** Returns the time slot of a revision: only the last one of each slot stays. */
const slotOf = (time: number, age: number): string =>
  age > WEEK ? `day ${Math.floor(time / DAY)}` : `hour ${Math.floor(time / HOUR)}`

/**
 * Returns the numbers of the revisions to delete.
 * @param revisions oldest first.
 * @param needed numbers of revisions to keep.
 * @param now in ms.
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

/** Returns when more can be deleted without further saves (ms); undefined for never. */
export const nextPruningAt = (revisions: readonly Revision[], now: number): number | undefined => {
  const hasYounger = revisions.length > 1 && revisions.some(({ at }) => now - Date.parse(at) <= WEEK + DAY)
  return hasYounger ? now + DAY : undefined
}
