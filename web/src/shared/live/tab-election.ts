type Parts = {
  /** Absent where the page is served without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether tabs can talk. If not, each leads itself. */
  readonly canTalk: () => boolean
  /** Leads until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>
}

const LOCK = 'soko-live'

/** Elects the tab that leads: the one that holds the lock. */
export const createTabElection = ({ locks, canTalk, lead }: Parts) => {
  /** Ends leading, or waiting for it. */
  let resign: AbortController | undefined
  return {
    /** Stands for election, or stands down. */
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
            // Another tab led until this one did not want to any more; or there are no locks after all.
            .catch(async () => lead(signal))
      }
    },
  }
}
