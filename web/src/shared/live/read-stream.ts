import type { LiveEvent } from '@soko/contracts/http/live.ts'
import { createParser } from 'eventsource-parser'
import { apiRequest } from '../api/request.ts'

/** In milliseconds. The server gives a sign of life every 15 s: one that misses two is taken for dead. */
const LONGEST_SILENCE = 32_000

export type StreamWish = {
  readonly topics: readonly string[]
  /** The bearer's; null where nothing personal is asked for. */
  readonly token: string | null
  /** The last event received before: the stream begins with what came since. */
  readonly lastId: string | undefined
  readonly signal: AbortSignal
}

export type StreamEars = {
  /** The server has begun to answer. */
  readonly opened: () => void
  readonly heard: (event: LiveEvent) => void
  /** The last event received. */
  readonly reached: (id: string) => void
}

/** How a stream ended, or why there was none. */
export type StreamEnd = {
  /** Of a refusal. */
  readonly status?: number
  /** In milliseconds: not to be asked again before. */
  readonly retryAfter?: number
}

/**
 * Reads `GET /api/live` until it ends, fails, falls silent or is given up.
 * By `fetch` and not by EventSource: that could only send a token in the address.
 */
export const readStream = async (
  { topics, token, lastId, signal }: StreamWish,
  ears: StreamEars,
  longestSilence = LONGEST_SILENCE,
): Promise<StreamEnd> => {
  const end = new AbortController()
  const giveUp = () => {
    end.abort()
  }
  signal.addEventListener('abort', giveUp, { once: true })
  let silence = setTimeout(giveUp, longestSilence)
  const isAlive = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, longestSilence)
  }
  const parser = createParser({
    onId: ears.reached,
    onEvent: ({ event, data }) => {
      ears.heard({ event, data: JSON.parse(data) as unknown } as LiveEvent)
    },
  })
  try {
    const response = await fetch(apiRequest('GET /api/live', { topics }).path, {
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      // What a page shows comes first.
      priority: 'low',
      signal: end.signal,
    })
    if (!response.ok || response.body === null) return refusalOf(response)
    isAlive()
    ears.opened()
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return {}
      isAlive()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return {}
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', giveUp)
    // A stream that failed half-way must not be left open.
    end.abort()
  }
}

const refusalOf = ({ status, headers }: Response): StreamEnd => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return { status, ...(Number.isFinite(seconds) && { retryAfter: seconds * 1000 }) }
}
