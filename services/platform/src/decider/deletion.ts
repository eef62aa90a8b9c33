import { Limits } from '@soko/contracts/fields/limits.ts'

const DAY = 24 * 3_600_000

/** In milliseconds: how long authors can restore deleted content. */
const RESTORABLE = Limits.restoreDays * DAY

/** In milliseconds: how long before an erasure it is announced, so that a wrong clock can be corrected. */
const NOTICE = DAY

/** Returns the end of the restore period. @param deletedAt ISO 8601. */
export const restorableUntil = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + RESTORABLE)

export const isRestorable = (deletedAt: string, now: Date): boolean => now <= restorableUntil(deletedAt)

export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE)

export const laterOf = (one: string, other: string): string => (one > other ? one : other)

/**
 * Returns the next step of an erasure. It is announced a day before, so that a clock that jumps erases
 * nothing. An announcement more than a day in the future came from a wrong clock and is ignored.
 */
export const nextErasureStep = (deletion: {
  readonly deletedAt: string
  readonly announcedAt: string | undefined
  readonly now: Date
}): 'wait' | 'announce' | 'erase' => {
  const { deletedAt, announcedAt, now } = deletion
  if (isRestorable(deletedAt, now)) return 'wait'
  const noticed = announcedAt === undefined ? -Infinity : now.getTime() - Date.parse(announcedAt)
  if (noticed < -NOTICE) return 'announce'
  return noticed < NOTICE ? 'wait' : 'erase'
}
