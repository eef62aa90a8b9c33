import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Save } from './draft.ts'

/*
 * How saves are thinned out: all of a day, for who undoes what they wrote today; one an hour of a week, the sessions of work; one a
 * day after that. Backups are commonly rotated so. A draft in work for a hundred days keeps one for each: 2 MB at 20 KB a text.
 */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** After how long a draft has saves that can be thinned out (ms). */
export const FIRST_THINNING = DAY

/** Which part of time a save stands for: of each only its last save stays. */
const slotOf = (time: number, age: number): string =>
  age > WEEK ? `day ${Math.floor(time / DAY)}` : `hour ${Math.floor(time / HOUR)}`

/**
 * The numbers of the saves to drop.
 * @param saves oldest first. @param needed numbers of saves that stay in any case. @param now in ms.
 */
export const savesToDrop = (
  saves: readonly Save[],
  needed: ReadonlySet<number>,
  now: number,
): readonly number[] => {
  const older = saves.filter(({ at }) => now - Date.parse(at) > DAY)
  const lastOfSlot = new Map(
    older.map(({ number, at }) => [slotOf(Date.parse(at), now - Date.parse(at)), number]),
  )
  const kept = new Set([...lastOfSlot.values()].slice(-Limits.olderDraftSaves))
  return older.map(({ number }) => number).filter((number) => !kept.has(number) && !needed.has(number))
}

/** When there may be more to drop though nothing is saved (ms); undefined when there will not. */
export const dropAgainAt = (saves: readonly Save[], now: number): number | undefined => {
  const hasYounger = saves.length > 1 && saves.some(({ at }) => now - Date.parse(at) <= WEEK + DAY)
  return hasYounger ? now + DAY : undefined
}
