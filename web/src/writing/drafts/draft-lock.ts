/**
 * The state of a lock: `pending` until the browser decides, `held` by this tab, or `elsewhere` while another
 * tab holds it.
 */
export type LockState = 'pending' | 'held' | 'elsewhere'

export type DraftLock = {
  /** Releases the lock for the tab that requested it. Must be called after everything is saved. */
  readonly release: () => void
  /** Asks the tab that holds the lock to save the draft and release it. */
  readonly requestHandover: () => void
  /** Releases the lock permanently. Must be called when the page unmounts. */
  readonly close: () => void
}

const HAND_OVER = 'hand over'

/** In milliseconds. A tab that has not released the lock after this time is frozen, so the lock is stolen. */
const HANDOVER_TIMEOUT = 1500

/**
 * Locks a draft for this tab with a Web Lock, so that two tabs never write to it. If a tab is closed or
 * crashes, the browser gives its lock to the next tab.
 * @param onState called when the state changes.
 * @param onHandoverRequest called when another tab requests the lock. Must save the draft and then call
 * `release`.
 */
export const lockDraft = (
  name: string,
  onState: (state: LockState) => void,
  onHandoverRequest: () => void,
  locks: LockManager | undefined = navigator.locks,
): DraftLock => {
  // Web Locks are not available on insecure pages. There, only the revision number prevents overwriting.
  if (locks === undefined) {
    onState('held')
    return { release: () => {}, requestHandover: () => {}, close: () => {} }
  }
  const channel = new BroadcastChannel(name)
  let state: LockState = 'pending'
  let isClosed = false
  let releaseLock = () => {}
  let queued = new AbortController()
  let timeout: ReturnType<typeof setTimeout> | undefined

  const setState = (next: LockState) => {
    state = next
    onState(next)
  }
  const holdLock = async (): Promise<void> => {
    clearTimeout(timeout)
    if (isClosed) return
    setState('held')
    await new Promise<void>((resolve) => {
      releaseLock = resolve
    })
  }
  /** Requests the lock. If this tab did not abort a failed request, another tab stole the lock. */
  const request = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, async (lock) => (lock === null ? waitForLock() : holdLock()))
    } catch {
      if (!isClosed && options.signal?.aborted !== true) waitForLock()
    }
  }
  const waitForLock = () => {
    setState('elsewhere')
    queued = new AbortController()
    void request({ signal: queued.signal })
  }

  channel.addEventListener('message', ({ data }) => {
    if (data !== HAND_OVER) return
    if (state === 'held') onHandoverRequest()
    // All other waiting tabs queue again, so that the tab that requested the handover is first.
    else if (state === 'elsewhere') {
      queued.abort()
      waitForLock()
    }
  })
  void request({ ifAvailable: true })

  return {
    release: () => {
      releaseLock()
      waitForLock()
    },
    requestHandover: () => {
      channel.postMessage(HAND_OVER)
      clearTimeout(timeout)
      timeout = setTimeout(() => {
        queued.abort()
        void request({ steal: true })
      }, HANDOVER_TIMEOUT)
    },
    close: () => {
      isClosed = true
      clearTimeout(timeout)
      queued.abort()
      releaseLock()
      channel.close()
    },
  }
}
