/**
 * Returns the latest time of a commit and all earlier ones (ISO 8601). It never decreases, so positions can
 * be found by binary search. It is stored only if it differs from the commit's time, and is not hashed,
 * because damage to it only makes some reads longer.
 */
export const latestOf = (before: string, time: string): string => (time > before ? time : before)

/** Returns the latest time to store with a commit. Undefined if it is the commit's own time. */
export const storedLatest = (before: string, time: string): string | undefined =>
  time < before ? before : undefined
