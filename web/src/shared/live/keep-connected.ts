import type { StreamEnd } from './read-stream.ts'

/** What a stream is to be for: who is signed in decides what `me` means. */
export type LiveWish = { readonly topics: readonly string[]; readonly owner: string | null }

/** In milliseconds: about how long to wait after the first failure, and the most after many. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

type Parts = {
  /** What is wanted now; no topics: nothing is. */
  readonly wish: () => LiveWish
  /** Opens a stream and reads it to its end. */
  readonly open: (wish: LiveWish & { signal: AbortSignal; opened: () => void }) => Promise<StreamEnd>
  /** From 0 to 1. */
  readonly random: () => number
}

export type Connected = {
  /** The topics may have changed: the stream is reopened if it does not serve them. */
  readonly check: () => void
  /** The network is back: an open stream may be dead, and a pause after a failure can end. */
  readonly anew: () => void
  readonly close: () => void
}

/**
 * Keeps one stream open for what is wanted, as long as something is. After a failure it waits, longer each time and never
 * as long as others do, so that the readers of a server that comes back do not all come at once.
 */
export const keepConnected = ({ wish, open, random }: Parts): Connected => {
  const closing = new AbortController()
  let failures = 0
  let current: (LiveWish & { readonly abort: AbortController }) | undefined
  let waiting: { readonly forWhat: 'wishes' | 'luck' | 'server'; readonly end: () => void } | undefined

  const wait = async (forWhat: 'wishes' | 'luck' | 'server', milliseconds?: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      const end = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting = { forWhat, end }
    })
    waiting = undefined
  }

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const wanted = wish()
      if (wanted.topics.length === 0) {
        await wait('wishes')
        continue
      }
      const abort = new AbortController()
      current = { ...wanted, abort }
      const end = await open({
        ...wanted,
        signal: abort.signal,
        opened: () => {
          failures = 0
        },
      })
      current = undefined
      if (abort.signal.aborted) continue
      const { retryAfter = 0 } = end
      await wait(retryAfter > 0 ? 'server' : 'luck', Math.max(retryAfter, backoff(failures++, random())))
    }
  }
  void run()

  return {
    check: () => {
      if (current === undefined) {
        // A wait after a failure is not cut short by every step of a reader.
        if (waiting?.forWhat === 'wishes') waiting.end()
        return
      }
      const { topics, owner } = wish()
      const serves = new Set(current.topics)
      if (topics.length === 0 || owner !== current.owner || topics.some((topic) => !serves.has(topic)))
        current.abort.abort()
    },
    anew: () => {
      failures = 0
      current?.abort.abort()
      if (waiting?.forWhat === 'luck') waiting.end()
    },
    close: () => {
      closing.abort()
      current?.abort.abort()
      waiting?.end()
    },
  }
}

/** In milliseconds, after so many failures before this one. */
const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + random / 2)
