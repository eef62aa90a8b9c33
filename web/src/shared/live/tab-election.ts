type Options = {
  /** Undefined on pages without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether tabs can send each other messages. If false, each tab leads for itself. */
  readonly canTalk: () => boolean
  /** Called when this tab leads. Resolves after the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>
}

const LOCK = 'soko-live'

/** The tab that holds a Web Lock leads. */
export const createTabElection = ({ locks, canTalk, lead }: Options) => {
  /** Ends this tab's leadership, or its wait for it. */
  let resign: AbortController | undefined
  return {
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
            // The browser refuses locks, so the tab leads for itself. If aborted, `lead` returns at once.
            .catch(async () => lead(signal))
      }
    },
  }
}
