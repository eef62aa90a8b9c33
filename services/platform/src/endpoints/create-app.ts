import express, { type Application, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceRequest } from '../telemetry/tracing.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { problemHandler } from './problem.ts'
import { loggedPath } from '../http/logged-path.ts'
import { contextOf, requestContext } from '../http/request-context.ts'
import { requireServiceToken } from '../peers/service-token.ts'

/**
 * Assembles an app; the service's endpoints come first, because they get the most requests.
 * @param parts.waitsFor returns the names of dependencies that are not ready.
 */
export const createApp = (parts: {
  readonly service: string
  readonly logger: Logger
  readonly metrics: Metrics
  readonly serviceToken: string
  readonly gate: RequestHandler
  readonly endpoints: Router
  readonly router: Router
  readonly internal: Router
  readonly waitsFor: () => readonly string[]
}): Application => {
  const { logger, metrics } = parts
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(requestContext, parts.gate, observeRequests(logger, metrics), traceRequests(parts.service))
  app.use(parts.endpoints)
  app.use(parts.router)
  app.use('/internal', requireServiceToken(parts.serviceToken), parts.internal)
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' })
  })
  app.get('/readyz', (_request, response) => {
    const waitsFor = parts.waitsFor()
    if (waitsFor.length > 0) response.status(503).setHeader('Retry-After', '1')
    response.json({ status: waitsFor.length > 0 ? 'waiting' : 'ready', waitsFor })
  })
  app.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', metrics.contentType)
    response.end(await metrics.text())
  })
  app.use((_request, _response, next) => {
    next(new HttpProblem('not-found'))
  })
  app.use(problemHandler(logger))
  return app
}

/** Paths that are polled every few seconds and therefore not traced. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Handles each request in a span. The gateway drops the trace headers of outside clients. */
const traceRequests =
  (service: string): RequestHandler =>
  (request, response, next) => {
    if (PROBES.has(request.path)) next()
    else {
      const route = (): string => contextOf(response).route
      traceRequest({ message: request, response, service, trusted: true, route }, next)
    }
  }

const observeRequests =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const { method } = request
    response.once('close', () => {
      const context = contextOf(response)
      const milliseconds = performance.now() - context.startedAt
      const status = response.statusCode
      metrics.request({ method, route: context.route, status }, milliseconds / 1_000)
      if (logger.isLevelEnabled('debug')) {
        const ms = Math.round(milliseconds * 10) / 10
        logger.debug({ requestId: context.id, method, path: loggedPath(request.path), status, ms }, 'request')
      }
    })
    next()
  }
