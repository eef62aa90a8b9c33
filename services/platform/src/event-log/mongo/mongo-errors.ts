import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { LogUnavailable } from '../../log-unavailable.ts'

const NOT_ALLOWED = new Set<unknown>([13, 18])

/** Returns true for temporary errors. The operation may have succeeded, or a retry may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoServerError &&
    (error.hasErrorLabel('RetryableWriteError') || 'writeConcernError' in (error.errorResponse ?? {})))

const reasonOf = (error: MongoError): string => {
  if (error instanceof MongoServerSelectionError) return 'cannot be reached: check that MongoDB runs'
  if (error instanceof MongoNetworkError) return 'was cut off: the connection to MongoDB broke or was silent'
  if (NOT_ALLOWED.has(error.code)) return 'is not allowed: check the user and password of MongoDB'
  return `cannot be used: ${error.message}`
}

/** Converts a MongoDB error to one that tells operators what to do. Returns other errors unchanged. */
export const explain = (name: string, error: unknown): unknown =>
  error instanceof MongoError
    ? new LogUnavailable(`event log ${name} ${reasonOf(error)}`, { cause: error })
    : error

export const explained = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw explain(name, error)
  }
}
