/**
 * The latest time that a commit and all before it bear, in ISO 8601. It never goes back, as a commit's own time may, so a
 * position can be found by it.
 *
 * An adapter stores it with a commit that is not the latest itself, and nowhere else: commits written before times could go
 * back need none. It is no part of what is hashed. If it were damaged, positions found by it would be wrong, which costs
 * nothing but a longer read: `identity/src/revocations.ts` trusts no token from before the position it began at.
 */
export const latestOf = (before: string, time: string): string => (time > before ? time : before)

/** What is stored of it with a commit; undefined where the commit's own time says it. */
export const storedLatest = (before: string, time: string): string | undefined =>
  time < before ? before : undefined
