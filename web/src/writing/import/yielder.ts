import { yieldToBrowser } from '../../shared/lib/until-idle.ts'

/** In milliseconds, less than a frame. */
const MAX_BUSY = 12

/**
 * Returns a function to call between the steps of long work. It yields to the browser if the last yield
 * was `MAX_BUSY` ago; yielding after every step would take longer than the work in browsers that only
 * have timers for it.
 */
export const createYielder = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_BUSY) return
    await yieldToBrowser()
    last = performance.now()
  }
}
