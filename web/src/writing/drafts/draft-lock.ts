/** Whose a draft is: `asking` at first, then `mine` or, while another tab has it open, `elsewhere`. */
export type LockState = 'pending' | 'held' | 'elsewhere'

export type DraftLock = {
  /** Gives the draft to the tab that asked for it: called when all has been saved. */
  readonly release: () => void
  /** Asks the other tab to save and hand over. */
  readonly requestHandover: () => void
  /** The page is left. */
  readonly close: () => void
}

/** What a tab says to the others about a draft. */
const HAND_OVER = 'hand over'

/** In milliseconds: a tab that has not handed over by then is asleep, and its draft is taken as it was saved last. */
const HANDOVER_TIMEOUT = 1500

/**
 * Claims a draft for this tab, so that two tabs never write the same one: one holds a Web Lock by its name, the others are
 * told. The lock is free again when its tab is closed or crashes, and the next tab has it at once.
 * @param onState is told whose the draft is, whenever that changes.
 * @param onHandoverRequest is told when another tab wants the draft: save, then `release`.
 */
export const lockDraft = (
  name: string,
  onState: (holding: LockState) => void,
  onHandoverRequest: () => void,
  locks: LockManager | undefined = navigator.locks,
): DraftLock => {
  // Without locks (a page that is not served securely) the drafts' revisions alone keep tabs from overwriting.
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
  /** Requests the lock. When a request fails without being aborted, another tab has taken the lock while this one was asleep. */
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
    // Who only waits goes behind the one who asks.
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
