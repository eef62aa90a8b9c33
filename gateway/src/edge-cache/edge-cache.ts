import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { Announcement } from '@soko/platform/projections/announcement.ts'
import { type Answer, shows } from './answer.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import {
  createEntry,
  encodeEntry,
  type Entry,
  type Reply,
  replyFor,
  sendReply,
  type Wanted,
  wantedBy,
} from './entry.ts'
import { createFigures, type Figures } from './figures.ts'
import { createAnnouncements } from './announcements.ts'
import { createRecompression } from './recompression.ts'
import { createEntryStore } from './entry-store.ts'

/**
 * Caches public responses (API and rendered pages) in memory as bytes. An entry is invalidated when a view
 * announces a tag it depends on. To cache something new, such as a page:
 *     await cache.answer(request, response, {
 *       key: request.url,              // identifies the response
 *       label: 'pages',                // for metrics
 *       requestId, written,            // the request and the positions its client has written
 *       fetch: async () => ({ status: 200, headers, body, ...madeOf(answers) }),
 *     })
 * where `answers` are the `ApiAnswers.read` results that the page is built from; it is valid as long as they are.
 */
export type EdgeCache = {
  /** Returns a fresh entry for a client without recent writes, or undefined. Not counted in metrics. */
  find(address: string, wanted: Wanted): Kept | undefined
  /** Writes the cached response. */
  give(
    kept: Kept,
    response: ServerResponse,
    whom: { readonly requestId: string; readonly withoutBody: boolean },
  ): void
  /**
   * Serves a cache hit and returns its label; returns undefined if the response is untouched. `key` must belong to
   * a public response.
   */
  hit(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Omit<Asked, 'label' | 'fetch'>,
  ): string | undefined
  /** Serves GET or HEAD, fetching on a miss. @throws errors of `fetch`, unless a stale response is available. */
  answer(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void>
  /** Returns the response itself. @throws as `answer`. */
  read(asked: Omit<Asked, 'requestId'>): Promise<Answer>
  invalidate(announcement: Announcement): void
  readonly figures: Figures
  /** Stops background work. */
  close(): void
}

/** A cache entry in the requested form. */
export type Kept = { readonly entry: Entry; readonly reply: Reply }

export type Asked = {
  readonly key: string
  /** Route path for metrics, never a URL. */
  readonly label: string
  readonly requestId: string
  /** Positions the client has written; the response must include them. */
  readonly written: Positions | undefined
  /** Builds a new response, waiting for views to include the client's writes if possible. */
  readonly fetch: () => Promise<Answer>
}

export type EdgeCacheOptions = {
  /** Default headers of every response. */
  readonly common: OutgoingHttpHeaders
  /** Memory for all entries; 64 MB by default. */
  readonly bytes?: number | undefined
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

const BYTES = 64 * 1024 * 1024
/** In milliseconds: how long an expired response may be served if fetching fails. */
const LONGEST_STAND_IN = 10 * 60_000
/** Cached statuses: complete responses, redirects, missing resources and malformed URLs. */
const KEPT_STATUS = new Set([200, 301, 308, 400, 404, 410])

/** Creates an empty cache, which stores nothing until the views have sent announcements. */
export const createEdgeCache = (options: EdgeCacheOptions): EdgeCache => {
  const { common, bytes = BYTES, now = () => performance.now() } = options
  const announcements = createAnnouncements(now)
  const entryStore = createEntryStore(bytes)
  const figures = createFigures(entryStore)
  const recompression = createRecompression({ common, isKept: entryStore.has })

  /** Whether the entry is not expired and its views have sent announcements recently. */
  const isFresh = ({ at, answer, views }: Entry): boolean => {
    const time = now()
    return time - at < answer.life && announcements.isFresh(views, time)
  }
  const find = (key: string, written: Positions | undefined): Entry | undefined => {
    const entry = entryStore.get(key)
    if (entry === undefined || !isFresh(entry)) return undefined
    return written === undefined || shows(entry.answer.seen, written) ? entry : undefined
  }
  const fetchOnce = createFetches(announcements, entryStore, common, now)

  /** Returns a cached response, else a new one, else (if the fetch fails) an expired one that was not invalidated. */
  const obtain = async (asked: Omit<Asked, 'requestId'>): Promise<Entry> => {
    const { key, written } = asked
    const found = find(key, written)
    if (found !== undefined) {
      figures.count('hit')
      return found
    }
    const aged = entryStore.get(key)
    const mayStandIn = (): boolean =>
      aged !== undefined &&
      entryStore.has(aged) &&
      now() - aged.at < LONGEST_STAND_IN &&
      (written === undefined || shows(aged.answer.seen, written))
    try {
      const entry = await fetchOnce(asked)
      if (aged !== undefined && entry.answer.status >= 500 && mayStandIn()) {
        figures.count('stale')
        return aged
      }
      figures.count('miss')
      return entry
    } catch (error) {
      if (aged === undefined || !mayStandIn()) throw error
      figures.count('stale')
      return aged
    }
  }

  const give: EdgeCache['give'] = ({ entry, reply }, response, whom) => {
    sendReply(reply, response, whom)
    figures.count('hit')
    recompression.notice(entry, reply)
  }

  return {
    find: (address, wanted) => {
      const entry = find(address, undefined)
      if (entry === undefined || !entry.isAddress) return undefined
      const reply = replyFor(entry, wanted)
      return reply && { entry, reply }
    },
    give,
    hit: (request, response, { key, written, requestId }) => {
      const entry = find(key, written)
      if (entry === undefined) return undefined
      const wanted = wantedBy(request)
      const reply = replyFor(entry, wanted)
      if (reply === undefined) return undefined
      give({ entry, reply }, response, { requestId, withoutBody: wanted.withoutBody })
      return entry.label
    },
    answer: async (request, response, asked) => {
      const entry = await obtain(asked)
      const wanted = wantedBy(request)
      const encoding = encodingFor(wanted.acceptEncoding)
      if (replyFor(entry, wanted) === undefined && encoding !== 'identity')
        await encodeOnce(entry, common, encoding)
      const reply = replyFor(entry, wanted)
      if (reply === undefined) throw new Error(`No response was encoded as ${encoding}.`)
      sendReply(reply, response, { requestId: asked.requestId, withoutBody: wanted.withoutBody })
    },
    read: async (asked) => (await obtain(asked)).answer,
    invalidate: (announcement) => {
      figures.invalidated(entryStore.drop(announcements.record(announcement)))
    },
    figures,
    close: recompression.close,
  }
}

/**
 * Makes the function that fetches an entry, or waits for a fetch that is under way. One that began before we came may lack what was
 * announced since: then the next one is waited for, which surely began after.
 */
const createFetches = (
  announcements: ReturnType<typeof createAnnouncements>,
  entryStore: Pick<ReturnType<typeof createEntryStore>, 'put'>,
  common: OutgoingHttpHeaders,
  now: () => number,
): ((asked: Omit<Asked, 'requestId'>) => Promise<Entry>) => {
  /** What is being fetched: at most one fetch for each key. */
  const flights = new Map<string, Promise<Entry>>()
  /** Whether it shows everything that has been announced so far. */
  const isCurrent = ({ answer, past }: Entry): boolean =>
    past === announcements.resets() && announcements.covers(answer.seen, answer.tags)

  const fetchEntry = async ({
    key,
    label,
    fetch,
  }: Pick<Asked, 'key' | 'label' | 'fetch'>): Promise<Entry> => {
    const [at, past] = [now(), announcements.resets()]
    const answer = await fetch()
    const entry = createEntry({ key, label, answer, at, past, common })
    if (mayBeKept(answer) && isCurrent(entry)) entryStore.put(entry)
    return entry
  }

  return async (asked) => {
    const { key, written } = asked
    const name = written === undefined ? key : `${key} ${formatPositions(written)}`
    const underWay = flights.get(name)
    if (underWay !== undefined) {
      const entry = await underWay
      if (isCurrent(entry)) return entry
    }
    const next = flights.get(name)
    if (next !== undefined) return next
    const flight = fetchEntry(asked).finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }
}

const mayBeKept = ({ keep, status, headers }: Answer): boolean =>
  keep &&
  KEPT_STATUS.has(status) &&
  headers['set-cookie'] === undefined &&
  !PRIVATE.test(headers['cache-control'] ?? '')

const PRIVATE = /\b(?:private|no-store)\b/i

const encodeOnce = (() => {
  const underWay = new WeakMap<Entry, Map<Encoding, Promise<void>>>()
  return async (entry: Entry, common: OutgoingHttpHeaders, encoding: 'br' | 'gzip'): Promise<void> => {
    const encodings = underWay.get(entry) ?? new Map<Encoding, Promise<void>>()
    underWay.set(entry, encodings)
    const encoded = encodings.get(encoding) ?? encodeEntry(entry, common, encoding)
    encodings.set(encoding, encoded)
    return encoded
  }
})()
