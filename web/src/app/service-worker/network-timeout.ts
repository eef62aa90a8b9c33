/** The network's timeout if there is a saved copy, in seconds. */
export const NETWORK_TIMEOUT = 3

/** How long requests skip the network after a page timed out, in milliseconds. */
const SKIP_NETWORK_FOR = 10_000

let timedOutAt = Number.NEGATIVE_INFINITY

/** Records that a page was served from a saved copy, so its data is too. The page refetches it. */
export const recordTimeout = (): void => {
  timedOutAt = Date.now()
}

export const hasJustTimedOut = (): boolean => Date.now() - timedOutAt < SKIP_NETWORK_FOR
