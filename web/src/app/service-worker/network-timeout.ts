/** In seconds. Applies only if there is a saved copy. */
export const NETWORK_TIMEOUT = 3

/** In milliseconds: a page's data requests skip the network after its timeout. */
const SKIP_NETWORK_FOR = 10_000

let timedOutAt = Number.NEGATIVE_INFINITY

/** Records that a page timed out. Its data then comes from saved copies too, and is refetched later. */
export const recordTimeout = (): void => {
  timedOutAt = Date.now()
}

export const hasJustTimedOut = (): boolean => Date.now() - timedOutAt < SKIP_NETWORK_FOR
