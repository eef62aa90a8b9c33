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
 * Answers that are the same for everybody, kept in memory as bytes: the API's and rendered pages. An entry ends when a
 * view announces a tag it depends on. How to use it for something new, a page say:
 *
 *     await cache.answer(request, response, {
 *       key: request.url,              // what makes it this answer and no other
 *       label: 'pages',                // for figures
 *       requestId, written,            // whose request it is, and what they have written lately
 *       fetch: async () => ({ status: 200, headers, body, ...madeOf(answers) }),
 *     })
 *
 * where `answers` are those of `ApiAnswers.read`, from which the page is made: it is right for as long as they are.
 */
export type EdgeCache = {
  /** What answers this address at once, for somebody who has written nothing lately; undefined when it has to be asked for. Nothing is counted. */
  find(address: string, wanted: Wanted): Kept | undefined
  /** Answers with it. */
  give(
    kept: Kept,
    response: ServerResponse,
    whom: { readonly requestId: string; readonly withoutBody: boolean },
  ): void
  /** Answers at once if it can, and returns the label; undefined when it has not touched the response. An answer with a key here is for everybody. */
  hit(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Omit<Asked, 'label' | 'fetch'>,
  ): string | undefined
  /** Answers GET or HEAD, fetching what is not there. @throws what `fetch` throws, unless an aged answer can stand in. */
  answer(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void>
  /** Returns the answer itself, for callers that make something from it. @throws as `answer`. */
  read(asked: Omit<Asked, 'requestId'>): Promise<Answer>
  /** Takes in what a view announces. */
  invalidate(announcement: Announcement): void
  readonly figures: Figures
  /** Ends what runs in idle time. */
  close(): void
}

/** A kept answer, in the form that is wanted. */
export type Kept = { readonly entry: Entry; readonly reply: Reply }

export type Asked = {
  readonly key: string
  /** For figures: a route's path, never an address. */
  readonly label: string
  readonly requestId: string
  /** What the client has written: an answer made from views that do not show it is not for them. */
  readonly written: Positions | undefined
  /** Makes the answer anew, from views that show what the client has written if that can be waited for. */
  readonly fetch: () => Promise<Answer>
}

export type EdgeCacheOptions = {
  /** Headers of every answer, under those of its own. */
  readonly common: OutgoingHttpHeaders
  /** Memory for all entries; 64 MB unless given. */
  readonly bytes?: number | undefined
  /** In milliseconds, from any beginning. */
  readonly now?: () => number
}

const BYTES = 64 * 1024 * 1024
/** In milliseconds: how long an answer that is only too old may stand in when no other can be had. */
const LONGEST_STAND_IN = 10 * 60_000
/** The statuses of answers that are kept: whole answers, redirections, and those that say that something is not there or that an address is malformed. */
const KEPT_STATUS = new Set([200, 301, 308, 400, 404, 410])

/** Makes an empty cache, which keeps nothing until the views have announced themselves. */
export const createEdgeCache = (options: EdgeCacheOptions): EdgeCache => {
  const { common, bytes = BYTES, now = () => performance.now() } = options
  const announcements = createAnnouncements(now)
  const entryStore = createEntryStore(bytes)
  const figures = createFigures(entryStore)
  const recompression = createRecompression({ common, isKept: entryStore.has })

  /** Whether it is not too old, and the views it depends on have announced something lately. */
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

  /** Gives a kept answer, else a new one, else (when the fetch fails) one that is too old but that no announcement has ended. */
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
      if (reply === undefined) throw new Error(`No answer was encoded as ${encoding}.`)
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

/** Encodings that are being made: requests that come in the meantime wait for the same result. */
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
