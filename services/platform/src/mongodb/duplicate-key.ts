import { MongoServerError } from 'mongodb'

const DUPLICATE_KEY = 11_000

/** Returns true if a unique index refused a document that this or another writer has already inserted. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY
