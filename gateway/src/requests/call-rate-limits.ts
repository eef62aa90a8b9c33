import { clientKey } from '@soko/platform/http/client-key.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'

/** Rate limits of one client. */
export type Rates = {
  /** Per minute. */
  readonly commands: number
  /** Per minute. */
  readonly reads: number
  /** Per minute: public log files and audit texts, which are many and cheap. */
  readonly logReads: number
  /** Percentage of a process's time for rendering this client's pages. */
  readonly rendering: number
}

/** Offices or towns may share an address: services limit users, this limit only stops floods. */
export const DEFAULT_RATES: Rates = { commands: 240, reads: 6_000, logReads: 30_000, rendering: 25 }

const SECONDS = 60

/** An audit of a log of 10,000,000 leaves requests about 120,000 of these. */
const OF_A_LOG = /^\/log\/\w+\/|^\/api\/logs\/\w+\/texts$/

export type CallRateLimits = {
  /** Counts one request. @param path without its query. @throws HttpProblem 429 over the limit. */
  take(method: string, path: string, address: string): Promise<void>
  /** Counts a read if possible without waiting, and returns whether it did; otherwise call `take`. */
  readNow(address: string): boolean
}

/** @returns undefined if nothing is limited. */
export const createCallRateLimits = (
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
