import type { CollectionOptions } from 'mongodb'

/** How long a write waits for a majority of the servers. */
const WRITE_MS = 5_000

/**
 * Reads what a majority of the servers has, and writes so that a majority keeps it on disk: what was read or acknowledged
 * once is never taken back. Named where it is relied on, so that no address can say otherwise.
 */
export const MAJORITY = {
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: WRITE_MS },
} as const satisfies CollectionOptions
