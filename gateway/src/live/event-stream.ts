import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@soko/contracts/http/live.ts'

/** In bytes: a client that has more unread data is disconnected. */
const MOST_UNREAD = 256 * 1024
/** In milliseconds: how long a slow client may take to read the final reset. */
const FAREWELL = 5_000
/** In milliseconds: the time after which clients reconnect. */
const RETRY = 2_000

/** A response of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** Sends events as a unit: a client that misses one receives all of them again after it reconnects. */
  send(events: readonly LiveEvent[], id: string): void
  beat(id: string): void
  /** Tells the client that events may be missing. */
  reset(id: string): void
  end(): void
}

/** Starts an event stream. A slow client gets a reset and is disconnected. */
export const openEventStream = (response: ServerResponse): EventStream => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // Prevents proxies from buffering the stream.
    'X-Accel-Buffering': 'no',
  })
  response.write(`retry: ${RETRY}\n\n`)

  const end = (lastWords = ''): void => {
    if (response.writableEnded) return
    response.end(lastWords)
    const timer = setTimeout(() => response.destroy(), FAREWELL)
    response.once('close', () => {
      clearTimeout(timer)
    })
  }
  const write = (text: string, id: string): void => {
    if (response.writableEnded) return
    if (response.writableLength + text.length > MOST_UNREAD) end(formatReset(id))
    else response.write(text)
  }

  return {
    send: (events, id) => {
      const last = events.length - 1
      write(events.map((event, index) => (index === last ? `id: ${id}\n` : '') + format(event)).join(''), id)
    },
    beat: (id) => {
      write(`:\nid: ${id}\n\n`, id)
    },
    reset: (id) => {
      write(formatReset(id), id)
    },
    end,
  }
}

const format = ({ event, data }: LiveEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const formatReset = (id: string): string => `id: ${id}\n${format({ event: 'reset', data: {} })}`
