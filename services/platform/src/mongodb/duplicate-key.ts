import { MongoServerError } from 'mongodb'

const DUPLICATE_KEY = 11_000

/** True when a unique index refused a document: another writer was there first, or this one was before. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY
