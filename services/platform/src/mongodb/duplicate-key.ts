import { MongoServerError } from 'mongodb'

const DUPLICATE_KEY = 11_000

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY
