import { MongoServerError } from 'mongodb'

const DUPLICATE_KEY = 11_000

/** True when a unique index refused a document: somebody else was there first, or this very writer. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY
