import { createFairQueue, type FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { DEFAULT_RATES } from '../requests/request-rate-limits.ts'

/** Pages rendered at once, at most one per client. A long sitemap takes seconds. */
const AT_ONCE = 8
/** Waiting requests of a client; further ones get 429. An office or a NAT of a carrier is one client. */
const PER_CLIENT = 100
const TOTAL = 1_000

/** Limits each client's share of the main thread, because anybody can request URLs that are not cached. */
export const createRenderTurns = (percent = DEFAULT_RATES.rendering): FairQueue =>
  createFairQueue({ atOnce: AT_ONCE, perClient: PER_CLIENT, total: TOTAL, share: percent / 100 })
