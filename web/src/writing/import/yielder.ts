import { yieldToBrowser } from '../../shared/lib/until-idle.ts'

/** Maximum time without yielding, in milliseconds: less than a frame. */
const MAX_BUSY = 12

/** Yields after `MAX_BUSY`, not after every step: with timers, that would take longer than the work. */
export const createYielder = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_BUSY) return
    await yieldToBrowser()
    last = performance.now()
  }
}
