import type { LiveEvent } from '@soko/contracts/http/live.ts'
import { createParser } from 'eventsource-parser'
import { apiRequest } from '../api/request.ts'

/** In milliseconds. Two missed heartbeats of the server, which sends one every 15 seconds. */
const MAX_SILENCE = 32_000

export type StreamRequest = {
  readonly topics: readonly string[]
  /** The access token; null unless a topic needs a user. */
  readonly token: string | null
  /** The id of the event after which the stream continues. */
  readonly lastId: string | undefined
  readonly signal: AbortSignal
}

export type StreamHandlers = {
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
  readonly onId: (id: string) => void
}

export type StreamEnd = {
  /** The HTTP status if the server refused the stream. */
  readonly status?: number
  /** In milliseconds. */
  readonly retryAfter?: number
}

/** Reads until the stream ends, fails, times out or is aborted. EventSource cannot send a token header. */
export const readStream = async (
  { topics, token, lastId, signal }: StreamRequest,
  handlers: StreamHandlers,
  maxSilence = MAX_SILENCE,
): Promise<StreamEnd> => {
  const end = new AbortController()
  const abort = () => {
    end.abort()
  }
  signal.addEventListener('abort', abort, { once: true })
  let silence = setTimeout(abort, maxSilence)
  const resetTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(abort, maxSilence)
  }
  const parser = createParser({
    onId: handlers.onId,
    onEvent: ({ event, data }) => {
      handlers.onEvent({ event, data: JSON.parse(data) as unknown } as LiveEvent)
    },
  })
  try {
    const response = await fetch(apiRequest('GET /api/live', { topics }).path, {
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      priority: 'low',
      signal: end.signal,
    })
    if (!response.ok || response.body === null) return refusalOf(response)
    resetTimer()
    handlers.onOpen()
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return {}
      resetTimer()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return {}
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
    end.abort()
  }
}

const refusalOf = ({ status, headers }: Response): StreamEnd => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return { status, ...(Number.isFinite(seconds) && { retryAfter: seconds * 1000 }) }
}
