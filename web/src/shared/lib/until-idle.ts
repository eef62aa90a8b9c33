/** In milliseconds, for browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 500
/** In milliseconds: the longest wait for an idle browser. */
const IDLE_TIMEOUT = 5000

export const untilIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT })
    else setTimeout(resolve, FALLBACK_DELAY)
  })

/** Lets the browser handle input. Tasks longer than 50 ms feel slow. */
export const yieldToBrowser = async (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
