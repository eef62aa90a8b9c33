import { clientKey } from '@soko/platform/http/client-key.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'

/** Per minute and client address, except `rendering`. */
export type Rates = {
  readonly commands: number
  readonly reads: number
  /** Reads of public log files and audit texts, which are many but cheap. */
  readonly logReads: number
  /** In percent of a process's time. */
  readonly rendering: number
}

/** High, because an office or a town may share an address. Services limit users. */
export const DEFAULT_RATES: Rates = { commands: 240, reads: 6_000, logReads: 30_000, rendering: 25 }

const SECONDS = 60

/** Files and texts of public logs. An audit of a log with 10,000,000 leaves reads about 120,000 of them. */
const OF_A_LOG = /^\/log\/\w+\/|^\/api\/logs\/\w+\/texts$/

export type CallRateLimits = {
  /**
   * @param path without the query.
   * @throws HttpProblem 429 over the limit.
   */
  take(method: string, path: string, address: string): Promise<void>
  /** Counts a read if that needs no waiting. If it returns false, the caller must use `take`. */
  readNow(address: string): boolean
}

/** Returns undefined if nothing is limited. */
export const createRequestRateLimits = (
  limits: RateLimits | undefined,
  rates: Rates = DEFAULT_RATES,
): CallRateLimits | undefined => {
  if (limits === undefined) return undefined
  const create = (name: string, times: number): RateLimit => limits.create({ name, times, seconds: SECONDS })
  const commands = create('gateway-commands', rates.commands)
  const reads = create('gateway-reads', rates.reads)
  const logReads = create('gateway-log-reads', rates.logReads)
  return {
    take: async (method, path, address) => {
      const isRead = method === 'GET' || method === 'HEAD'
      const limit = !isRead ? commands : OF_A_LOG.test(path) ? logReads : reads
      await limit.take(clientKey(address))
    },
    readNow: (address) => reads.takeNow(clientKey(address)),
  }
}
