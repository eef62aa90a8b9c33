type Options = {
  /** Undefined on pages without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Returns whether tabs can exchange messages. If not, each tab leads for itself. */
  readonly canTalk: () => boolean
  /** Called when this tab leads. Resolves after the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>
}

const LOCK = 'soko-live'

/** Elects the leading tab: the one that holds a Web Lock. */
export const createTabElection = ({ locks, canTalk, lead }: Options) => {
  /** Ends this tab's leadership, or its wait for it. */
  let resign: AbortController | undefined
  return {
    /** Starts or stops competing for leadership. */
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
            // The browser refuses locks, so the tab leads for itself; or the signal was aborted, and `lead`
            // returns at once.
            .catch(async () => lead(signal))
      }
    },
  }
}
