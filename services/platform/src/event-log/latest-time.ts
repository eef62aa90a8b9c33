/**
 * Returns the latest time of a commit and all before it (ISO 8601). Unlike a commit's own time it never
 * decreases, so positions can be found by it.
 * Adapters store it only with commits that are not the latest themselves; older commits need none. It is not
 * hashed. A damaged value would only make some reads longer: `identity/src/revocations.ts` trusts no token
 * from before its start position.
 */
export const latestOf = (before: string, time: string): string => (time > before ? time : before)

/** Returns the latest time to store with a commit; undefined if it is the commit's own time. */
export const storedLatest = (before: string, time: string): string | undefined =>
  time < before ? before : undefined
