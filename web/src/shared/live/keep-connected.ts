import type { StreamEnd } from './read-stream.ts'

/** `owner` is the user id for the topic `me`; null for a visitor. */
export type StreamScope = { readonly topics: readonly string[]; readonly owner: string | null }

/** In milliseconds. Doubles after each failure. */
const FIRST_BACKOFF = 2_000
const MAX_BACKOFF = 60_000

type Options = {
  /** While there are no topics, no stream is open. */
  readonly scope: () => StreamScope
  readonly open: (scope: StreamScope & { signal: AbortSignal; onOpen: () => void }) => Promise<StreamEnd>
  /** Returns a number from 0 to 1, for jitter. */
  readonly random: () => number
}

export type Connection = {
  /** Reopens the stream if it lacks a needed topic, if no topic is needed, or if the user has changed. */
  readonly check: () => void
  /** Reconnects even during a backoff: after the network is back, the stream may be dead. */
  readonly reconnect: () => void
  readonly close: () => void
}

/** Reconnects with exponential backoff. Jitter spreads clients after a restart of the server. */
export const keepConnected = ({ scope, open, random }: Options): Connection => {
  const closing = new AbortController()
  let failures = 0
  let current: (StreamScope & { readonly abort: AbortController }) | undefined
  let pause: { readonly reason: 'topics' | 'backoff' | 'server'; readonly end: () => void } | undefined

  const wait = async (reason: 'topics' | 'backoff' | 'server', milliseconds?: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      const end = () => {
        clearTimeout(timer)
        resolve()
      }
      pause = { reason, end }
    })
    pause = undefined
  }

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const wantedScope = scope()
      if (wantedScope.topics.length === 0) {
        await wait('topics')
        continue
      }
      const abort = new AbortController()
      current = { ...wantedScope, abort }
      const end = await open({
        ...wantedScope,
        signal: abort.signal,
        onOpen: () => {
          failures = 0
        },
      })
      current = undefined
      if (abort.signal.aborted) continue
      const { retryAfter = 0 } = end
      await wait(retryAfter > 0 ? 'server' : 'backoff', Math.max(retryAfter, backoff(failures++, random())))
    }
  }
  void run()

  return {
    check: () => {
      if (current === undefined) {
        // Changed topics do not shorten a backoff.
        if (pause?.reason === 'topics') pause.end()
        return
      }
      const { topics, owner } = scope()
      const serves = new Set(current.topics)
      if (topics.length === 0 || owner !== current.owner || topics.some((topic) => !serves.has(topic)))
        current.abort.abort()
    },
    reconnect: () => {
      failures = 0
      current?.abort.abort()
      if (pause?.reason === 'backoff') pause.end()
    },
    close: () => {
      closing.abort()
      current?.abort.abort()
      pause?.end()
    },
  }
}

/** Returns the wait in milliseconds. `failures` counts the consecutive failures before the last one. */
const backoff = (failures: number, random: number): number =>
  Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** failures) * (0.5 + random / 2)
