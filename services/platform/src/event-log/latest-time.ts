/**
 * Returns the latest time of a commit and all earlier ones (ISO 8601). Unlike the times of commits, this
 * value never decreases, so a position can be found by binary search. Adapters store the value only with a
 * commit whose own time is lower. Hashes do not cover it, but a damaged value only makes some reads longer:
 * `identity/src/revocations.ts` trusts no token from before the position where it started to read.
 */
export const latestOf = (before: string, time: string): string => (time > before ? time : before)

/** Returns the latest time to store with a commit. Undefined if it is the commit's own time. */
export const storedLatest = (before: string, time: string): string | undefined =>
  time < before ? before : undefined
