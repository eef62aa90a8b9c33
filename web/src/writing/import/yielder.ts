import { yieldToBrowser } from '../../shared/lib/until-idle.ts'

/** In milliseconds: the maximum time without yielding, which is less than a frame. */
const MAX_BUSY = 12

/**
 * Returns a function to call between the steps of long work. It yields to the browser if `MAX_BUSY` has
 * passed since the last yield. It does not yield after every step, because in browsers that can only yield
 * with timers, that would take longer than the work.
 */
export const createYielder = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_BUSY) return
    await yieldToBrowser()
    last = performance.now()
  }
}
