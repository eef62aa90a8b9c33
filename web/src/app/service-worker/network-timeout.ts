/** In seconds: how long the network may take where there is a saved copy. */
export const NETWORK_TIMEOUT = 3

/** In milliseconds: readers who have waited for a page in vain do not wait again for each of its answers. */
const SKIP_NETWORK_FOR = 10_000

let timedOutAt = Number.NEGATIVE_INFINITY

/** Notes that a page was opened from a saved copy. Its answers come from there, too, and the page itself asks for newer ones. */
export const recordTimeout = (): void => {
  timedOutAt = Date.now()
}

/** Whether the network has just been too slow, so that nothing waits for it again. */
export const hasJustTimedOut = (): boolean => Date.now() - timedOutAt < SKIP_NETWORK_FOR
