/** `pending` until the browser decides, `held` by this tab, `elsewhere` in another tab. */
export type LockState = 'pending' | 'held' | 'elsewhere'

export type DraftLock = {
  /** Must be called after everything is saved. */
  readonly release: () => void
  readonly requestHandover: () => void
  /** Must be called when the page unmounts. */
  readonly close: () => void
}

const HAND_OVER = 'hand over'

/** In milliseconds. A tab that takes longer is frozen, so its lock is stolen. */
const HANDOVER_TIMEOUT = 1500

/**
 * Locks a draft with a Web Lock, so that two tabs never write to it. Survives crashes of tabs.
 * @param onHandoverRequest must save the draft and then call `release`.
 */
export const lockDraft = (
  name: string,
  onState: (state: LockState) => void,
  onHandoverRequest: () => void,
  locks: LockManager | undefined = navigator.locks,
): DraftLock => {
  // Web Locks need a secure page. Otherwise only the revision number prevents overwriting.
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
  /** Requests the lock. If the request fails and this tab has not aborted it, another tab stole the lock. */
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
    // Waiting tabs queue again, behind the tab that requested the handover.
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
