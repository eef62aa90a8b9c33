import { ErrorReply } from 'redis'
import { ViewsUnavailable } from '../view-store.ts'

/** What Redis answers when it is there and cannot do its work now: it is starting, full, or no longer the one that writes. */
const NOT_NOW = ['LOADING', 'MISCONF', 'OOM', 'READONLY', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'BUSY']

/** Resolves as the command to Redis does. @throws ViewsUnavailable when Redis does not answer, or not now. */
export const orUnavailable = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Error) || !isOutage(error)) throw error
    throw new ViewsUnavailable(`the views cannot be reached: ${error.message}`, { cause: error })
  }
}

/** Any other reply means that what was asked is wrong. */
const isOutage = (error: Error): boolean =>
  !(error instanceof ErrorReply) || NOT_NOW.some((code) => error.message.startsWith(code))
