import type { StreamEnd } from './read-stream.ts'

/** The topics of a stream, and the id of the signed-in user, who is `me` in it. */
export type StreamScope = { readonly topics: readonly string[]; readonly owner: string | null }

/** Backoff after the first failure and at most, in milliseconds. */
const FIRST_BACKOFF = 2_000
const MAX_BACKOFF = 60_000

type Options = {
  /** The current scope. Without topics no stream is open. */
  readonly scope: () => StreamScope
  readonly open: (scope: StreamScope & { signal: AbortSignal; onOpen: () => void }) => Promise<StreamEnd>
  /** From 0 to 1. */
  readonly random: () => number
}

export type Connection = {
  /** Reopens the stream if it does not cover the current scope. */
  readonly check: () => void
  /** Reopens the stream, which may be dead, and ends a backoff. Called when the network is back. */
  readonly reconnect: () => void
  readonly close: () => void
}

/**
 * Keeps one stream open as long as the scope has topics. Failures are retried with exponential backoff and
 * jitter, so that clients do not all reconnect to a restarted server at once.
 */
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
        // Navigation does not end a backoff.
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

/** @returns milliseconds. @param failures earlier failures in a row. */
const backoff = (failures: number, random: number): number =>
  Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** failures) * (0.5 + random / 2)
