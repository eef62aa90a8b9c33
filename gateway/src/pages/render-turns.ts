import { createFairQueue, type FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { DEFAULT_RATES } from '../requests/call-rate-limits.ts'

/** So many pages are made at once, one of each client: a long sitemap keeps its place for seconds. */
const AT_ONCE = 8
/** Of one client, as an office or a carrier's town may be; more is answered 429. */
const PER_CLIENT = 100
const TOTAL = 1_000

/**
 * The queue for pages that are not in memory. Each is rendered on the thread that answers everybody, and anybody may ask for addresses
 * that are not kept in memory, so each client has its share of that thread's time.
 * @param percent of the thread's time that one client may have.
 */
export const createRenderTurns = (percent = DEFAULT_RATES.rendering): FairQueue =>
  createFairQueue({ atOnce: AT_ONCE, perClient: PER_CLIENT, total: TOTAL, share: percent / 100 })
