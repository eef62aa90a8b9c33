type Options = {
  /** Undefined on pages served without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether tabs can communicate. If not, each tab leads itself. */
  readonly canTalk: () => boolean
  /** Leads until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>
}

const LOCK = 'soko-live'

/** Elects the leading tab: the one that holds the lock. */
export const createTabElection = ({ locks, canTalk, lead }: Options) => {
  /** Ends the leadership or the candidacy. */
  let resign: AbortController | undefined
  return {
    /** Becomes a candidate, or resigns. */
    seek: (wanted: boolean): void => {
      if (!wanted) {
        resign?.abort()
        resign = undefined
      } else if (resign === undefined) {
        resign = new AbortController()
        const { signal } = resign
        if (locks === undefined || !canTalk()) void lead(signal)
        else
          locks
            .request(LOCK, { signal }, async () => lead(signal))
            // The request was aborted, or the browser refuses locks. `lead` returns at once if aborted.
            .catch(async () => lead(signal))
      }
    },
  }
}
