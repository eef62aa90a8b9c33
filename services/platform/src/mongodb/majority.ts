import type { CollectionOptions } from 'mongodb'

const WRITE_MS = 5_000

/** Passed explicitly, because options in the URL could override the client's defaults. */
export const MAJORITY = {
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: WRITE_MS },
} as const satisfies CollectionOptions
