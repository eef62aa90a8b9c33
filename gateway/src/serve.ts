import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import onHeaders from 'on-headers'
import type { Answer } from './edge-cache/answer.ts'
import type { Edge } from './edge-cache/create-edge.ts'
import { readAddress, tagsOf } from './edge-cache/read-address.ts'
import { createForms } from './forms/forms.ts'
import type { Pages } from './pages/pages.ts'
import type { createRequestRateLimits } from './requests/request-rate-limits.ts'
import type { Exchange } from './requests/exchange.ts'
import { checkBodyLength } from './requests/limit-body.ts'
import type { createWrittenMarks } from './requests/own-writes.ts'
import { rewriteHeaders } from './requests/request-headers.ts'
import { allowedMethods, createRouteTable, logOfFile, NO_BODY_LIMIT, type Route } from './requests/routes.ts'
import { refuseOtherSites } from './requests/same-site.ts'
import { checkWellFormed, isLostPage, pathOf } from './requests/well-formed.ts'
import type { Upstream } from './upstreams/upstream.ts'

export type ServeOptions = {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  readonly origin: string
  readonly pages: Pages
  readonly edge?: Edge
  readonly limits: ReturnType<typeof createRequestRateLimits>
  readonly marks: ReturnType<typeof createWrittenMarks>
  readonly setHeaders: (exchange: Exchange) => void
}

/** Paths for services and operators, which only the private port serves. */
const NOT_ROUTED = /^\/(?:internal|healthz|readyz|metrics)(?:\/|$)/
const OF_THE_API = /^\/(?:api|media)(?:\/|$)/

/**
 * Creates the handler of public requests, which responds from the cache, with a page, or through a service.
 * @throws HttpProblem when the handler refuses the request.
 */
export const createServe = (options: ServeOptions): ((exchange: Exchange) => Promise<void>) => {
  const { upstreams, origin, pages, edge, limits, marks, setHeaders } = options
  const findRoutes = createRouteTable(allEndpoints)
  const forms = createForms({ delivery: upstreams.delivery, origin })

  /**
   * Returns undefined for a page.
   * @throws HttpProblem 404, 405
   */
  const routeOf = (method: string, path: string): Route | undefined => {
    const routes = findRoutes(path)
    if (routes === undefined) {
      if (OF_THE_API.test(path) || NOT_ROUTED.test(path)) throw new HttpProblem('not-found')
      return undefined
    }
    const route = routes.get(method === 'HEAD' ? 'GET' : method)
    if (route !== undefined) return route
    throw new HttpProblem('method-not-allowed', { headers: { Allow: allowedMethods(routes) } })
  }

  return async (exchange) => {
    const { request, response, id, client } = exchange
    const isLost = isLostPage(request)
    if (!isLost) checkWellFormed(request)
    const { method = '', url = '' } = request
    if (limits !== undefined) await limits.take(method, pathOf(url), client.address)
    const isRead = method === 'GET' || method === 'HEAD'
    const written = marks.read(request)
    if (isLost) {
      setHeaders(exchange)
      exchange.route = 'pages'
      await pages.lost(request, response, { requestId: id, clientAddress: client.address, written })
      return
    }
    if (isRead && edge !== undefined) {
      const label = edge.cache.hit(request, response, { key: url, requestId: id, written })
      if (label !== undefined) {
        exchange.route = label
        return
      }
    }
    setHeaders(exchange)
    const requester = { requestId: id, clientAddress: client.address, written }
    const log = isRead ? logOfFile(pathOf(url)) : undefined
    if (log !== undefined) {
      exchange.route = '/log'
      checkBodyLength(request, NO_BODY_LIMIT)
      rewriteHeaders(request, { ...requester, route: { isPublic: true, service: log } })
      upstreams[log].handle(request, response, NO_BODY_LIMIT)
      return
    }
    const route = routeOf(method, pathOf(url))
    exchange.route = route?.path ?? 'pages'
    if (route === undefined) {
      const form = method === 'POST' ? forms.at(pathOf(url)) : undefined
      if (form !== undefined) exchange.route = 'forms'
      await (form ?? pages.page)(request, response, requester)
      return
    }
    checkBodyLength(request, route.bodyLimit)
    if (route.readsSession) refuseOtherSites(request, origin)
    const tags = isRead && route.isPublic ? tagsOf(route.endpoint, url) : undefined
    if (edge !== undefined && tags !== undefined) {
      const key = readAddress(route.endpoint, url)
      const fetch = async (): Promise<Answer> => edge.api.fetch(route, key, tags, requester)
      await edge.cache.answer(request, response, {
        key,
        label: route.path,
        requestId: id,
        written,
        fetch,
      })
      return
    }
    rewriteHeaders(request, { requestId: id, clientAddress: client.address, written, route })
    onHeaders(response, () => {
      response.removeHeader(Headers.seen)
      marks.mark(response, written)
    })
    if (request.headers.expect !== undefined && request.httpVersion === '1.1') response.writeContinue()
    upstreams[route.service].handle(request, response, route.bodyLimit)
  }
}
