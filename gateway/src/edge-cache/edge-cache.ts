import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { Announcement } from '@soko/platform/projections/announcement.ts'
import { type Answer, includes } from './answer.ts'
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
import { createCacheMetrics, type CacheMetrics } from './cache-metrics.ts'
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
  find(address: string, wanted: Wanted): CachedReply | undefined
  /** Writes the cached response. */
  send(
    cached: CachedReply,
    response: ServerResponse,
    requester: { readonly requestId: string; readonly withoutBody: boolean },
  ): void
  /**
   * Serves a cache hit and returns its label; returns undefined if the response is untouched. `key` must belong to
   * a public response.
   */
  hit(
    request: IncomingMessage,
    response: ServerResponse,
    lookup: Omit<CacheLookup, 'label' | 'fetch'>,
  ): string | undefined
  /** Serves GET or HEAD, fetching on a miss. @throws errors of `fetch`, unless a stale response is available. */
  answer(request: IncomingMessage, response: ServerResponse, lookup: CacheLookup): Promise<void>
  /** Returns the response itself. @throws as `answer`. */
  read(lookup: Omit<CacheLookup, 'requestId'>): Promise<Answer>
  invalidate(announcement: Announcement): void
  readonly metrics: CacheMetrics
  /** Stops background work. */
  close(): void
}

/** A cache entry in the requested form. */
export type CachedReply = { readonly entry: Entry; readonly reply: Reply }

export type CacheLookup = {
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
const LONGEST_STALE = 10 * 60_000
/** Cached statuses: complete responses, redirects, missing resources and malformed URLs. */
const CACHEABLE_STATUS = new Set([200, 301, 308, 400, 404, 410])

/** Creates an empty cache, which stores nothing until the views have sent announcements. */
export const createEdgeCache = (options: EdgeCacheOptions): EdgeCache => {
  const { common, bytes = BYTES, now = () => performance.now() } = options
  const announcements = createAnnouncements(now)
  const entryStore = createEntryStore(bytes)
  const metrics = createCacheMetrics(entryStore)
  const recompression = createRecompression({ common, isCached: entryStore.has })

  /** True if the entry is not expired and its views have sent announcements recently. */
  const isFresh = ({ at, answer, views }: Entry): boolean => {
    const time = now()
    return time - at < answer.life && announcements.isFresh(views, time)
  }
  const find = (key: string, written: Positions | undefined): Entry | undefined => {
    const entry = entryStore.get(key)
    if (entry === undefined || !isFresh(entry)) return undefined
    return written === undefined || includes(entry.answer.seen, written) ? entry : undefined
  }
  const fetchOnce = createFetcher(announcements, entryStore, common, now)

  /** Returns a cached response, else a new one, else (if the fetch fails) an expired one that was not invalidated. */
  const load = async (lookup: Omit<CacheLookup, 'requestId'>): Promise<Entry> => {
    const { key, written } = lookup
    const found = find(key, written)
    if (found !== undefined) {
      metrics.count('hit')
      return found
    }
    const stale = entryStore.get(key)
    const mayServeStale = (): boolean =>
      stale !== undefined &&
      entryStore.has(stale) &&
      now() - stale.at < LONGEST_STALE &&
      (written === undefined || includes(stale.answer.seen, written))
    try {
      const entry = await fetchOnce(lookup)
      if (stale !== undefined && entry.answer.status >= 500 && mayServeStale()) {
        metrics.count('stale')
        return stale
      }
      metrics.count('miss')
      return entry
    } catch (error) {
      if (stale === undefined || !mayServeStale()) throw error
      metrics.count('stale')
      return stale
    }
  }

  const send: EdgeCache['send'] = ({ entry, reply }, response, requester) => {
    sendReply(reply, response, requester)
    metrics.count('hit')
    recompression.noteHit(entry, reply)
  }

  return {
    find: (address, wanted) => {
      const entry = find(address, undefined)
      if (entry === undefined || !entry.isAddress) return undefined
      const reply = replyFor(entry, wanted)
      return reply && { entry, reply }
    },
    send,
    hit: (request, response, { key, written, requestId }) => {
      const entry = find(key, written)
      if (entry === undefined) return undefined
      const wanted = wantedBy(request)
      const reply = replyFor(entry, wanted)
      if (reply === undefined) return undefined
      send({ entry, reply }, response, { requestId, withoutBody: wanted.withoutBody })
      return entry.label
    },
    answer: async (request, response, lookup) => {
      const entry = await load(lookup)
      const wanted = wantedBy(request)
      const encoding = encodingFor(wanted.acceptEncoding)
      if (replyFor(entry, wanted) === undefined && encoding !== 'identity')
        await encodeOnce(entry, common, encoding)
      const reply = replyFor(entry, wanted)
      if (reply === undefined) throw new Error(`No response was encoded as ${encoding}.`)
      sendReply(reply, response, { requestId: lookup.requestId, withoutBody: wanted.withoutBody })
    },
    read: async (lookup) => (await load(lookup)).answer,
    invalidate: (announcement) => {
      metrics.invalidated(entryStore.drop(announcements.record(announcement)))
    },
    metrics,
    close: recompression.close,
  }
}

/**
 * Returns a function that fetches an entry or joins a running fetch. If announcements have outdated that fetch, it
 * joins or starts the next one.
 */
const createFetcher = (
  announcements: ReturnType<typeof createAnnouncements>,
  entryStore: Pick<ReturnType<typeof createEntryStore>, 'put'>,
  common: OutgoingHttpHeaders,
  now: () => number,
): ((lookup: Omit<CacheLookup, 'requestId'>) => Promise<Entry>) => {
  /** Running fetches, at most one per key. */
  const flights = new Map<string, Promise<Entry>>()
  /** Returns true if the entry includes all announcements so far. */
  const isCurrent = ({ answer, past }: Entry): boolean =>
    past === announcements.resets() && announcements.covers(answer.seen, answer.tags)

  const fetchEntry = async ({
    key,
    label,
    fetch,
  }: Pick<CacheLookup, 'key' | 'label' | 'fetch'>): Promise<Entry> => {
    const [at, past] = [now(), announcements.resets()]
    const answer = await fetch()
    const entry = createEntry({ key, label, answer, at, past, common })
    if (isCacheableAnswer(answer) && isCurrent(entry)) entryStore.put(entry)
    return entry
  }

  return async (lookup) => {
    const { key, written } = lookup
    const name = written === undefined ? key : `${key} ${formatPositions(written)}`
    const underWay = flights.get(name)
    if (underWay !== undefined) {
      const entry = await underWay
      if (isCurrent(entry)) return entry
    }
    const next = flights.get(name)
    if (next !== undefined) return next
    const flight = fetchEntry(lookup).finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }
}

const isCacheableAnswer = ({ isCacheable, status, headers }: Answer): boolean =>
  isCacheable &&
  CACHEABLE_STATUS.has(status) &&
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
