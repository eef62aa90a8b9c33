import { yieldToBrowser } from '../../shared/lib/until-idle.ts'

/** In milliseconds without yielding: less than a frame. */
const MAX_BUSY = 12

/**
 * Call the function between steps of long work: it yields after `MAX_BUSY`. Not after every step, because
 * with timers that would take longer than the work.
 */
export const createYielder = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_BUSY) return
    await yieldToBrowser()
    last = performance.now()
  }
}
