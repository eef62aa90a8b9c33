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
 * Caches public responses (API and rendered pages) in memory. An entry is invalidated when a view announces a
 * tag it depends on. A page gets its validity from the API responses it is built from (`combineValidity`).
 */
export type EdgeCache = {
  /** Returns a fresh response unless the client has written recently. Does not count in the metrics. */
  find(address: string, wanted: Wanted): CachedReply | undefined
  send(
    cached: CachedReply,
    response: ServerResponse,
    requester: { readonly requestId: string; readonly withoutBody: boolean },
  ): void
  /** Sends a fresh response and returns its label, or does nothing and returns undefined. */
  hit(
    request: IncomingMessage,
    response: ServerResponse,
    lookup: Omit<CacheLookup, 'label' | 'fetch'>,
  ): string | undefined
  /**
   * Responds to GET or HEAD, and fetches the response if it is not cached.
   * @throws errors of `fetch`, unless an expired response can be served.
   */
  answer(request: IncomingMessage, response: ServerResponse, lookup: CacheLookup): Promise<void>
  /** As `answer`, but returns the response instead of sending it. */
  read(lookup: Omit<CacheLookup, 'requestId'>): Promise<Answer>
  invalidate(announcement: Announcement): void
  readonly metrics: CacheMetrics
  close(): void
}

export type CachedReply = { readonly entry: Entry; readonly reply: Reply }

export type CacheLookup = {
  readonly key: string
  /** The path of the route, never a URL, because metrics need few distinct labels. */
  readonly label: string
  readonly requestId: string
  readonly written: Positions | undefined
  /** Requests the response from the service, which tries to wait for the client's own writes. */
  readonly fetch: () => Promise<Answer>
}

export type EdgeCacheOptions = {
  readonly common: OutgoingHttpHeaders
  /** The size of the cache. Default: 64 MB. */
  readonly bytes?: number | undefined
  /** Returns monotonic milliseconds. */
  readonly now?: () => number
}

const BYTES = 64 * 1024 * 1024
/** In milliseconds: how long expired responses are served while fetching fails. */
const LONGEST_STALE = 10 * 60_000
const CACHEABLE_STATUS = new Set([200, 301, 308, 400, 404, 410])

/** Creates an empty cache. It stores nothing until the views have sent announcements. */
export const createEdgeCache = (options: EdgeCacheOptions): EdgeCache => {
  const { common, bytes = BYTES, now = () => performance.now() } = options
  const announcements = createAnnouncements(now)
  const entryStore = createEntryStore(bytes)
  const metrics = createCacheMetrics(entryStore)
  const recompression = createRecompression({ common, isCached: entryStore.has })

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

  /** If fetching fails, returns an expired response that was not invalidated. */
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

/** Concurrent requests for an entry share one fetch, and a second one if an announcement outdates it. */
const createFetcher = (
  announcements: ReturnType<typeof createAnnouncements>,
  entryStore: Pick<ReturnType<typeof createEntryStore>, 'put'>,
  common: OutgoingHttpHeaders,
  now: () => number,
): ((lookup: Omit<CacheLookup, 'requestId'>) => Promise<Entry>) => {
  /** Running fetches, at most one per key and written positions. */
  const flights = new Map<string, Promise<Entry>>()
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
