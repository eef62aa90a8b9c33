import { ErrorReply } from 'redis'
import { ViewsUnavailable } from '../view-store.ts'

/** Error codes of a Redis that responds, but is starting, full or no longer a master. */
const NOT_NOW = ['LOADING', 'MISCONF', 'OOM', 'READONLY', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'BUSY']

/** Throws ViewsUnavailable if Redis is unavailable. */
export const orUnavailable = async <T>(operation: Promise<T>): Promise<T> => {
  try {
    return await operation
  } catch (error) {
    if (!(error instanceof Error) || !isOutage(error)) throw error
    throw new ViewsUnavailable(`the views are unavailable: ${error.message}`, { cause: error })
  }
}

/** All other error replies mean that the command itself was wrong. */
const isOutage = (error: Error): boolean =>
  !(error instanceof ErrorReply) || NOT_NOW.some((code) => error.message.startsWith(code))
