import type { OutgoingHttpHeaders } from 'node:http'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { CLIENT_HEADER, REQUEST_ID_HEADER } from '@soko/platform/http/request-context.ts'
import { formatPositions, parseSeen, type Positions, type Seen } from '@soko/platform/http/soko-headers.ts'
import { passTraceOn } from '@soko/platform/telemetry/tracing.ts'
import { collectAnswer } from '../upstreams/collect-answer.ts'
import { endToEnd } from '../requests/hop-by-hop.ts'
import type { FindRoutes, Route } from '../requests/routes.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { faultOfTarget, pathOf } from '../requests/well-formed.ts'
import { readAddress, tagsOf } from './read-address.ts'
import { type Answer, Life } from './answer.ts'
import type { EdgeCache } from './edge-cache.ts'
import { viewOf } from './announcements.ts'

export type Requester = {
  readonly requestId: string
  readonly clientAddress: string
  readonly written: Positions | undefined
}

/** Reads the public API as an anonymous client. */
export type ApiAnswers = {
  /** Requests a response from the service, bypassing the cache. */
  fetch(route: Route, url: string, tags: readonly string[], requester: Requester): Promise<Answer>
  /**
   * Returns the JSON response for an API URL, from the cache if possible. Errors are responses, too.
   * @param options.passing true to bypass the cache, for one of very many pages that are each read once.
   */
  read(url: string, requester: Requester, options?: { readonly passing?: boolean }): Promise<Answer>
}

export const createApiAnswers = (options: {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  readonly findRoutes: FindRoutes
  readonly cache: Pick<EdgeCache, 'read'>
}): ApiAnswers => {
  const { upstreams, findRoutes, cache } = options

  const fetch: ApiAnswers['fetch'] = async (route, url, tags, { requestId, clientAddress, written }) => {
    const requestHeaders = {
      [REQUEST_ID_HEADER]: requestId,
      [CLIENT_HEADER]: clientAddress,
      ...(written !== undefined && { [WRITTEN]: formatPositions(written) }),
    }
    passTraceOn(requestHeaders)
    const { status, headers, body } = await collectAnswer(upstreams[route.service], url, requestHeaders)
    const seen = seenOf(route.service, headers[SEEN])
    return {
      status,
      headers: ofTheMessage(headers),
      body,
      seen,
      // A view that the service did not read, such as the commenters' names, cannot change the response.
      tags: seen.size === 0 ? tags : tags.filter((tag) => seen.has(viewOf(tag))),
      life: tags.length === 0 ? Life.untagged : Life.tagged,
      isCacheable: status < 500 && headers['set-cookie'] === undefined && headers[STALE] === undefined,
    }
  }

  return {
    fetch,
    read: async (url, requester, { passing = false } = {}) => {
      const route = faultOfTarget(url) === undefined ? findRoutes(pathOf(url))?.get('GET') : undefined
      const tags = route && tagsOf(route.endpoint, url)
      if (route === undefined || tags === undefined) return NOTHING
      const key = readAddress(route.endpoint, url)
      const ask = async (): Promise<Answer> => fetch(route, key, tags, requester)
      if (!route.isPublic || passing) return ask()
      return cache.read({ key, label: route.path, written: requester.written, fetch: ask })
    },
  }
}

const NOTHING: Answer = {
  status: 404,
  headers: {},
  body: Buffer.alloc(0),
  seen: new Map(),
  tags: [],
  life: Life.tagged,
  isCacheable: true,
}

const SEEN = Headers.seen.toLowerCase()
const STALE = Headers.stale.toLowerCase()
const WRITTEN = Headers.written.toLowerCase()

const OMITTED = new Set([SEEN, WRITTEN, Headers.requestId.toLowerCase(), 'content-length', 'date', 'etag'])

const ofTheMessage = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(endToEnd(textual(headers))).filter(([name]) => !OMITTED.has(name)))

const textual = (headers: OutgoingHttpHeaders): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'number' ? String(value) : value,
    ]),
  )

/** Adds the service to the names of its own views, because services omit it. */
const seenOf = (service: ServiceName, text: OutgoingHttpHeaders[string]): Seen =>
  new Map(
    Array.from(typeof text === 'string' ? (parseSeen(text) ?? []) : [], ([view, positions]) => [
      `${service}/${view}`,
      positions,
    ]),
  )
