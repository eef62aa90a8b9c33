import { Limits } from '@soko/contracts/fields/limits.ts'

const DAY = 24 * 3_600_000

/** In milliseconds: how long what its author deleted can be restored. */
const RESTORABLE = Limits.restoreDays * DAY

/** In milliseconds: how long an erasure is announced before it is done. A clock that ran ahead is put right meanwhile. */
const NOTICE = DAY

/** Until when what was deleted then (ISO 8601) can be restored. */
export const restorableUntil = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + RESTORABLE)

/** Whether its author can still restore what they deleted then (ISO 8601). */
export const isRestorable = (deletedAt: string, now: Date): boolean => now <= restorableUntil(deletedAt)

/** What was deleted before this time cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE)

/** The later of two times (ISO 8601). */
export const laterOf = (one: string, other: string): string => (one > other ? one : other)

/**
 * What is to be done next about something that its author deleted. Its erasure is announced in the log a day before, so that a
 * clock which jumps ahead erases nothing at once. An announcement from more than a day ahead was made by such a clock, and does
 * not count; one from a little ahead was made by a process whose clock is not quite the same.
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
