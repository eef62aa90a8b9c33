import type { RequestListener } from 'node:http'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import { sendProblem, toProblem } from '@soko/platform/endpoints/problem.ts'
import { createMetrics, type Metrics } from '@soko/platform/telemetry/metrics.ts'
import { isTracing } from '@soko/platform/telemetry/tracing.ts'
import type { Logger } from 'pino'
import type { Edge } from './edge-cache/create-edge.ts'
import { createTargetReader } from './requests/absolute-form.ts'
import { createClientFinder, type TrustProxy } from './requests/client-address.ts'
import {
  beginExchange,
  createRequestLog,
  type Exchange,
  logAtEnd,
  requestIdOf,
  traceExchange,
} from './requests/exchange.ts'
import {
  type AnswerAtOnce,
  createGatewayServer,
  type GatewayServer,
  type Timeouts,
} from './requests/gateway-server.ts'
import { createOps } from './ops.ts'
import type { OwnService } from './own-service/own-service.ts'
import type { Pages } from './pages/pages.ts'
import { createRequestRateLimits, type Rates } from './requests/request-rate-limits.ts'
import type { ReaderCount } from './readers/reader-count.ts'
import { readPlainly } from './edge-cache/plain-read.ts'
import { createSecurityHeaders } from './requests/security-headers.ts'
import { createServe } from './serve.ts'
import type { Upstream } from './upstreams/upstream.ts'
import { createWrittenMarks } from './requests/own-writes.ts'

export type GatewayOptions = {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  /** Such as `https://soko.example`. It is never taken from a request. */
  readonly origin: string
  readonly trustProxy?: TrustProxy
  /** Signs the log positions of clients' writes (`WrittenMarks`). All gateways of the site share this key. */
  readonly signingKey: Uint8Array
  /** Serves all URLs outside the API. */
  readonly pages: Pages
  /** The edge cache. Without it, every request reaches a service. */
  readonly edge?: Edge
  /** Limits requests per client address. Without it, they are unlimited. */
  readonly limits?: RateLimits | undefined
  readonly rates?: Rates
  readonly readers?: Pick<ReaderCount, 'record'>
  readonly logger: Logger
  /** Default: new metrics. */
  readonly metrics?: Metrics
  readonly clock?: Clock
  readonly timeouts?: Partial<Timeouts>
  readonly own?: Pick<OwnService, 'app' | 'measure'>
  /** Names of dependencies that are not ready, for `/readyz`. */
  readonly waitsFor?: () => readonly string[]
}

export type Gateway = GatewayServer & {
  readonly listener: RequestListener
  /** Serves `/healthz`, `/readyz`, `/metrics` and `/internal` on a private socket. */
  readonly ops: RequestListener
}

/** Creates a gateway, which routes all public requests of the site. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { origin, edge, clock = systemClock, metrics = createMetrics('gateway') } = options
  const logger = options.logger.child({ service: 'gateway' })
  const note = createRequestLog(logger, metrics, options.readers?.record)
  edge?.cache.metrics.register(metrics)
  options.own?.measure(metrics)
  const readTarget = createTargetReader(origin)
  const clientOf = createClientFinder(options.trustProxy)
  const limits = createRequestRateLimits(options.limits, options.rates)
  const setSecurityHeaders = createSecurityHeaders(origin)
  const marks = createWrittenMarks({ key: options.signingKey, clock, secure: origin.startsWith('https:') })

  const setHeaders = ({ response, id }: Exchange): void => {
    setSecurityHeaders(response)
    response.setHeader(Headers.requestId, id)
  }

  const serve = createServe({ ...options, limits, marks, setHeaders })

  const handle = (exchange: Exchange): void => {
    const { response, id } = exchange
    serve(exchange).catch((error: unknown) => {
      if (!response.headersSent) setHeaders(exchange)
      const problem = toProblem(error)
      if (problem.status === 500) logger.error({ err: error, requestId: id }, 'request failed')
      sendProblem(response, problem)
    })
  }

  /** Returns false if it sent no response: for other requests, and for clients over their rate limit. */
  const sendCached: AnswerAtOnce = (request, response) => {
    if (edge === undefined || isTracing()) return false
    const startedAt = performance.now()
    const wanted = readPlainly(request)
    if (wanted === undefined) return false
    const cached = edge.cache.find(request.url ?? '', wanted)
    if (cached === undefined) return false
    const client = clientOf(request)
    if (limits !== undefined && !limits.readNow(client.address)) return false
    const id = requestIdOf(request, client)
    edge.cache.send(cached, response, { requestId: id, withoutBody: wanted.withoutBody })
    const { label: route } = cached.entry
    const { status } = cached.reply
    note({ request, id, client, route, status, milliseconds: performance.now() - startedAt })
    return true
  }

  const look: RequestListener = (request, response) => {
    readTarget(request)
    const exchange = beginExchange(request, response, clientOf(request))
    logAtEnd(exchange, note)
    if (isTracing()) traceExchange(exchange, handle)
    else handle(exchange)
  }

  const listener: RequestListener = (request, response) => {
    if (!sendCached(request, response)) look(request, response)
  }

  return {
    listener,
    ops: createOps(metrics, options.waitsFor ?? (() => []), options.own?.app),
    ...createGatewayServer(look, options.timeouts, sendCached),
  }
}
