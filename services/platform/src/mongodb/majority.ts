import type { CollectionOptions } from 'mongodb'

const WRITE_MS = 5_000

/** Reads majority data and writes durably to a majority. Passed explicitly, so no URL overrides it. */
export const MAJORITY = {
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: WRITE_MS },
} as const satisfies CollectionOptions
