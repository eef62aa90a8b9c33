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
