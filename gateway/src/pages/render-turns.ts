import { createFairQueue, type FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { DEFAULT_RATES } from '../requests/call-rate-limits.ts'

/** Concurrent pages, one per client: a long sitemap occupies its place for seconds. */
const AT_ONCE = 8
/** Queue length per client, which may be an office or a carrier's NAT; more requests get 429. */
const PER_CLIENT = 100
const TOTAL = 1_000

/**
 * Creates the queue for uncached pages. All pages are rendered on the main thread and anybody can request
 * uncacheable URLs, so each client gets a share of that thread's time.
 * @param percent maximum share of one client.
 */
export const createRenderTurns = (percent = DEFAULT_RATES.rendering): FairQueue =>
  createFairQueue({ atOnce: AT_ONCE, perClient: PER_CLIENT, total: TOTAL, share: percent / 100 })
