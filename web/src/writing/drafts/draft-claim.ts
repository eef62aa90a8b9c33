/** Whose a draft is: `asking` at first, then `mine` or, while another tab has it open, `elsewhere`. */
export type Holding = 'asking' | 'mine' | 'elsewhere'

export type DraftClaim = {
  /** Gives the draft to the tab that asked for it: called when all has been saved. */
  readonly release: () => void
  /** Asks the other tab to save and hand over. */
  readonly take: () => void
  /** The page is left. */
  readonly end: () => void
}

/** What a tab says to the others about a draft. */
const HAND_OVER = 'hand over'

/** In milliseconds: a tab that has not handed over by then is asleep, and its draft is taken as it was saved last. */
const PATIENCE = 1500

/**
 * Claims a draft for this tab, so that two tabs never write the same one: one holds a Web Lock by its name, the others are
 * told. The lock is free again when its tab is closed or crashes, and the next tab has it at once.
 * @param onHolding is told whose the draft is, whenever that changes.
 * @param onAsked is told when another tab wants the draft: save, then `release`.
 */
export const claimDraft = (
  name: string,
  onHolding: (holding: Holding) => void,
  onAsked: () => void,
  locks: LockManager | undefined = navigator.locks,
): DraftClaim => {
  // Without locks (a page that is not served securely) the drafts' revisions alone keep tabs from overwriting.
  if (locks === undefined) {
    onHolding('mine')
    return { release: () => {}, take: () => {}, end: () => {} }
  }
  const channel = new BroadcastChannel(name)
  let holding: Holding = 'asking'
  let ended = false
  let letGo = () => {}
  let waiting = new AbortController()
  let patience: ReturnType<typeof setTimeout> | undefined

  const tell = (now: Holding) => {
    holding = now
    onHolding(now)
  }
  const hold = async (): Promise<void> => {
    clearTimeout(patience)
    if (ended) return
    tell('mine')
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
  }
  /** Requests the lock. When a request fails without being aborted, another tab has taken the lock while this one was asleep. */
  const request = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, async (lock) => (lock === null ? waitOutside() : hold()))
    } catch {
      if (!ended && options.signal?.aborted !== true) waitOutside()
    }
  }
  const waitOutside = () => {
    tell('elsewhere')
    waiting = new AbortController()
    void request({ signal: waiting.signal })
  }

  channel.addEventListener('message', ({ data }) => {
    if (data !== HAND_OVER) return
    if (holding === 'mine') onAsked()
    // Who only waits goes behind the one who asks.
    else if (holding === 'elsewhere') {
      waiting.abort()
      waitOutside()
    }
  })
  void request({ ifAvailable: true })

  return {
    release: () => {
      letGo()
      waitOutside()
    },
    take: () => {
      channel.postMessage(HAND_OVER)
      clearTimeout(patience)
      patience = setTimeout(() => {
        waiting.abort()
        void request({ steal: true })
      }, PATIENCE)
    },
    end: () => {
      ended = true
      clearTimeout(patience)
      waiting.abort()
      letGo()
      channel.close()
    },
  }
}
