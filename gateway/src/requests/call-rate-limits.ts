import { clientKey } from '@soko/platform/http/client-key.ts'
import type { RateLimit, RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'

/** How much one client may ask for. */
export type Rates = {
  /** A minute. */
  readonly commands: number
  /** A minute. */
  readonly reads: number
  /** A minute: files of public logs, and texts for their auditors. They are many, and cost little. */
  readonly logReads: number
  /** In percent of a process's time: pages that are rendered for this client alone. */
  readonly rendering: number
}

/**
 * Whole offices, and in many countries whole towns, share an address: what one person can do is limited by the services
 * (sign-ins, uploads, comments); this limit is against floods.
 */
export const DEFAULT_RATES: Rates = { commands: 240, reads: 6_000, logReads: 30_000, rendering: 25 }

const SECONDS = 60

/** An audit of a log of 10,000,000 leaves asks for some 120,000 of these. */
const OF_A_LOG = /^\/log\/\w+\/|^\/api\/logs\/\w+\/texts$/

/** Counts requests by client address. */
export type CallRateLimits = {
  /** Counts one. @param path without its query. @throws HttpProblem 429 when it is one too many. */
  take(method: string, path: string, address: string): Promise<void>
  /** Counts a read where that needs no waiting, and answers whether it did: of any other `take` decides. */
  readNow(address: string): boolean
}

/** @returns undefined when nothing is limited. */
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
