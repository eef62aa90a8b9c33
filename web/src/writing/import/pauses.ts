import { yieldToBrowser } from '../../shared/lib/until-idle.ts'

/** In milliseconds: less than a frame of a page. */
const STRETCH = 12

/**
 * Pauses for work of many small pieces. Called between two, each lets the page breathe if the last pause is a while ago: one
 * after every piece would wait longer than the work takes, where a browser has only timers for it.
 */
export const createPauses = (): (() => Promise<void>) => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < STRETCH) return
    await yieldToBrowser()
    last = performance.now()
  }
}
