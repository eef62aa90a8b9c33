import { createFairQueue, type FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { DEFAULT_RATES } from '../requests/request-rate-limits.ts'

/** The maximum number of pages rendered at once, at most one per client. A long sitemap takes seconds. */
const AT_ONCE = 8
/**
 * The maximum number of waiting requests per client; more get 429. An office or a carrier's NAT counts as one
 * client.
 */
const PER_CLIENT = 100
const TOTAL = 1_000

/**
 * Creates the queue for pages that are not cached. All pages are rendered on the main thread, and anybody can
 * request URLs that are not cached. The queue therefore limits each client's share of the thread's time.
 * @param percent the maximum share of one client.
 */
export const createRenderTurns = (percent = DEFAULT_RATES.rendering): FairQueue =>
  createFairQueue({ atOnce: AT_ONCE, perClient: PER_CLIENT, total: TOTAL, share: percent / 100 })
