/** In milliseconds, where a browser does not say when it is idle. */
const BREATH = 500
/** In milliseconds: a browser that is never idle, on a busy phone say, gets the part then. */
const LATEST = 5000

/** Waits until the browser has nothing else to do. */
export const untilIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve, BREATH)
  })

/**
 * Ends the browser's present task and goes on in another one, so that a touch in between is answered: what takes a phone
 * longer than 50 ms in one go is felt.
 */
export const yieldToBrowser = async (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
