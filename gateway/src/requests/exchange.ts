import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { traceRequest } from '@soko/platform/telemetry/tracing.ts'
import { loggedPath } from '@soko/platform/http/logged-path.ts'
import type { Logger } from 'pino'
import type { Client } from './client-address.ts'

export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly client: Client
  route: string
}

export const beginExchange = (
  request: IncomingMessage,
  response: ServerResponse,
  client: Client,
): Exchange => {
  return { request, response, id: requestIdOf(request, client), client, route: 'unknown' }
}

export const requestIdOf = (request: IncomingMessage, { isForwarded }: Client): string => {
  const given = isForwarded ? request.headers['x-request-id'] : undefined
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The logged status of clients that disconnect before the response, as in nginx. */
const CLIENT_GONE = 499

export type Ended = Pick<Exchange, 'request' | 'id' | 'client' | 'route'> & {
  readonly status: number
  readonly milliseconds: number
}

/** Records a finished request as a metric and, at level debug, as a log line. */
export const createRequestLog =
  (logger: Logger, metrics: Metrics, onEnd: (ended: Ended) => void = () => {}) =>
  (ended: Ended): void => {
    const { request, id, route, status, milliseconds } = ended
    const { method = '', url = '' } = request
    metrics.request({ method, route, status }, milliseconds / 1_000)
    onEnd(ended)
    if (logger.isLevelEnabled('debug')) {
      const ms = Math.round(milliseconds * 10) / 10
      logger.debug({ requestId: id, method, path: loggedPath(url), status, ms }, 'request')
    }
  }

export const logAtEnd = (exchange: Exchange, note: (ended: Ended) => void): void => {
  const startedAt = performance.now()
  const { response } = exchange
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE
    note({ ...exchange, status, milliseconds: performance.now() - startedAt })
  })
}

/** Only a trusted proxy may set the parent of the trace. */
export const traceExchange = (exchange: Exchange, handle: (exchange: Exchange) => void): void => {
  const { request, response, client } = exchange
  traceRequest(
    {
      message: request,
      response,
      service: 'gateway',
      trusted: client.isForwarded,
      route: () => exchange.route,
    },
    () => {
      handle(exchange)
    },
  )
}
