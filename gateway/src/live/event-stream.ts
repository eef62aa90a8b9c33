import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@soko/contracts/http/live.ts'

/** In bytes: a client that leaves this much unread is too slow. */
const MOST_UNREAD = 256 * 1024
/** In milliseconds: how long a client that was told to leave may take to read that. */
const FAREWELL = 5_000
/** In milliseconds: when a client should come back after the stream has ended. */
const RETRY = 2_000

/** An answer of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** Sends events that belong together: a client that has read all of them continues from `id`, any other gets all of them again. */
  send(events: readonly LiveEvent[], id: string): void
  /** A sign of life, which also says how far the client is. */
  beat(id: string): void
  /** Says that something may be missing. */
  reset(id: string): void
  end(): void
}

/** Begins the answer. A client that does not keep up is told to read again and dropped. */
export const openEventStream = (response: ServerResponse): EventStream => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // A proxy before the gateway must not collect what is sent.
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
