/** How long to wait for the network if there is a saved copy, in seconds. */
export const NETWORK_TIMEOUT = 3

/** In milliseconds: after a page timed out, its data requests skip the network for this long. */
const SKIP_NETWORK_FOR = 10_000

let timedOutAt = Number.NEGATIVE_INFINITY

/**
 * Records that a saved copy replaced a page, so that its data comes from saved copies too. The page refetches
 * the data later.
 */
export const recordTimeout = (): void => {
  timedOutAt = Date.now()
}

export const hasJustTimedOut = (): boolean => Date.now() - timedOutAt < SKIP_NETWORK_FOR
