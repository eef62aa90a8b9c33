import type { RequestListener } from 'node:http'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import { sendProblem, toProblem } from '@soko/platform/endpoints/problem.ts'
import { createMetrics, type Metrics } from '@soko/platform/telemetry/metrics.ts'
import { isTracing } from '@soko/platform/telemetry/tracing.ts'
import onHeaders from 'on-headers'
import type { Logger } from 'pino'
import type { Answer } from './edge-cache/answer.ts'
import { readAddress, tagsOf } from './edge-cache/read-address.ts'
import type { Edge } from './edge-cache/create-edge.ts'
import { createTargetReader } from './requests/absolute-form.ts'
import { createClientFinder, type TrustProxy } from './requests/client-address.ts'
import {
  beginExchange,
  createNoter,
  type Exchange,
  noteAtEnd,
  requestIdOf,
  traceExchange,
} from './requests/exchange.ts'
import {
  type AnswerAtOnce,
  createGatewayServer,
  type GatewayServer,
  type Timeouts,
} from './requests/gateway-server.ts'
import { checkBodyLength } from './requests/limit-body.ts'
import { createOps } from './ops.ts'
import type { OwnService } from './own-service/own-service.ts'
import type { Pages } from './pages/pages.ts'
import { createCallRateLimits, type Rates } from './requests/call-rate-limits.ts'
import type { ReaderCount } from './readers/reader-count.ts'
import { readPlainly } from './edge-cache/plain-read.ts'
import { rewriteHeaders } from './requests/request-headers.ts'
import { allowedMethods, createRouteTable, logOfFile, NO_BODY_LIMIT, type Route } from './requests/routes.ts'
import { refuseOtherSites } from './requests/same-site.ts'
import { createSecurityHeaders } from './requests/security-headers.ts'
import type { Upstream } from './upstreams/upstream.ts'
import { checkWellFormed, isLostPage, pathOf } from './requests/well-formed.ts'
import { createWrittenMarks } from './requests/own-writes.ts'

export type GatewayOptions = {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  /** The base of all absolute addresses, as `https://soko.example`: never taken from a request. */
  readonly origin: string
  readonly trustProxy?: TrustProxy
  /** A secret that all gateways of the site share, as the data key: signs what a client has written. */
  readonly signingKey: Uint8Array
  /** Answers what is no address of the API: the client's pages and files. */
  readonly pages: Pages
  /** Keeps what is the same for everybody; without it all is asked of the services. */
  readonly edge?: Edge
  /** Where requests are counted by client; without it nothing is limited. */
  readonly limits?: RateLimits | undefined
  readonly rates?: Rates
  /** Counts readers of analyses. Without it they are not counted. */
  readonly readers?: Pick<ReaderCount, 'notice'>
  readonly logger: Logger
  /** Serves `/metrics`; the gateway creates its own by default. */
  readonly metrics?: Metrics
  readonly clock?: Clock
  readonly timeouts?: Partial<Timeouts>
  /** What the gateway answers by itself: operators see how it is doing. */
  readonly own?: Pick<OwnService, 'app' | 'measure'>
  /** What the gateway's process still waits for, for `/readyz`. */
  readonly waitsFor?: () => readonly string[]
}

export type Gateway = GatewayServer & {
  /** The public face, for a server of one's own. */
  readonly listener: RequestListener
  /** `/healthz`, `/readyz`, `/metrics` and `/internal`, for a socket that only operators reach. */
  readonly ops: RequestListener
}

/** These are for services and operators, and are asked elsewhere. */
const NOT_ROUTED = /^\/(?:internal|healthz|readyz|metrics)(?:\/|$)/
const OF_THE_API = /^\/(?:api|media)(?:\/|$)/

/** Puts the public face of the site together. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { upstreams, origin, pages, edge, clock = systemClock, metrics = createMetrics('gateway') } = options
  const logger = options.logger.child({ service: 'gateway' })
  const note = createNoter(logger, metrics, options.readers?.notice)
  edge?.cache.figures.show(metrics)
  options.own?.measure(metrics)
  const findRoutes = createRouteTable(allEndpoints)
  const readTarget = createTargetReader(origin)
  const clientOf = createClientFinder(options.trustProxy)
  const limits = createCallRateLimits(options.limits, options.rates)
  const setSecurityHeaders = createSecurityHeaders(origin)
  const marks = createWrittenMarks({ key: options.signingKey, clock, secure: origin.startsWith('https:') })

  /** The route of a request to the API; undefined for the pages. @throws HttpProblem 404, 405 */
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

  const setHeaders = ({ response, id }: Exchange): void => {
    setSecurityHeaders(response)
    response.setHeader(Headers.requestId, id)
  }

  const serve = async (exchange: Exchange): Promise<void> => {
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
    const whom = { requestId: id, clientAddress: client.address, written }
    const log = isRead ? logOfFile(pathOf(url)) : undefined
    if (log !== undefined) {
      exchange.route = '/log'
      checkBodyLength(request, NO_BODY_LIMIT)
      rewriteHeaders(request, { ...whom, route: { isPublic: true, service: log } })
      upstreams[log].handle(request, response, NO_BODY_LIMIT)
      return
    }
    const route = routeOf(method, pathOf(url))
    exchange.route = route?.path ?? 'pages'
    if (route === undefined) {
      await pages.page(request, response, whom)
      return
    }
    checkBodyLength(request, route.bodyLimit)
    if (route.readsSession) refuseOtherSites(request, origin)
    const tags = isRead && route.isPublic ? tagsOf(route.endpoint, url) : undefined
    if (edge !== undefined && tags !== undefined) {
      const key = readAddress(route.endpoint, url)
      const fetch = async (): Promise<Answer> => edge.api.fetch(route, key, tags, whom)
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

  const handle = (exchange: Exchange): void => {
    const { response, id } = exchange
    serve(exchange).catch((error: unknown) => {
      if (!response.headersSent) setHeaders(exchange)
      const problem = toProblem(error)
      if (problem.status === 500) logger.error({ err: error, requestId: id }, 'request failed')
      sendProblem(response, problem)
    })
  }

  /** Answers from memory what nothing is unusual about. Who asks for anything else, or too much, is answered by `serve`. */
  const answerKept: AnswerAtOnce = (request, response) => {
    if (edge === undefined || isTracing()) return false
    const startedAt = performance.now()
    const wanted = readPlainly(request)
    if (wanted === undefined) return false
    const kept = edge.cache.find(request.url ?? '', wanted)
    if (kept === undefined) return false
    const client = clientOf(request)
    if (limits !== undefined && !limits.readNow(client.address)) return false
    const id = requestIdOf(request, client)
    edge.cache.give(kept, response, { requestId: id, withoutBody: wanted.withoutBody })
    const { label: route } = kept.entry
    const { status } = kept.reply
    note({ request, id, client, route, status, milliseconds: performance.now() - startedAt })
    return true
  }

  const look: RequestListener = (request, response) => {
    readTarget(request)
    const exchange = beginExchange(request, response, clientOf(request))
    noteAtEnd(exchange, note)
    if (isTracing()) traceExchange(exchange, handle)
    else handle(exchange)
  }

  const listener: RequestListener = (request, response) => {
    if (!answerKept(request, response)) look(request, response)
  }

  return {
    listener,
    ops: createOps(metrics, options.waitsFor ?? (() => []), options.own?.app),
    ...createGatewayServer(look, options.timeouts, answerKept),
  }
}
