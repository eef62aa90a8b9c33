import { createFairQueue, type FairQueue } from './fair-queue.ts'

/**
 * Makes a queue for reads whose cost grows with what one person has written: one at a time, and at most a quarter of the thread's time for
 * each client.
 */
export const createLongReads = (): FairQueue =>
  createFairQueue({ atOnce: 1, perClient: 8, total: 256, share: 0.25 })
