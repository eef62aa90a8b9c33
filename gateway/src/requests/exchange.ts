import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { traceRequest } from '@soko/platform/telemetry/tracing.ts'
import type { Logger } from 'pino'
import type { Client } from './client-address.ts'
import { pathOf } from './well-formed.ts'

/** A request and its answer on their way through the gateway. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly client: Client
  /** The route's path once it is known, for figures. */
  route: string
}

/** Begins an exchange. A trusted proxy may have given it an id already. */
export const beginExchange = (
  request: IncomingMessage,
  response: ServerResponse,
  client: Client,
): Exchange => {
  return { request, response, id: requestIdOf(request, client), client, route: 'unknown' }
}

/** The id that a trusted proxy has given the request, else a new one. */
export const requestIdOf = (request: IncomingMessage, { isForwarded }: Client): string => {
  const given = isForwarded ? request.headers['x-request-id'] : undefined
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The status of a request whose client went away before there was an answer, as nginx has it. */
const CLIENT_GONE = 499

/** What is known of an exchange once it is over. */
export type Ended = Pick<Exchange, 'request' | 'id' | 'client' | 'route'> & {
  readonly status: number
  readonly milliseconds: number
}

/**
 * Makes what notes an exchange that is over: a figure, and at level debug a line.
 * @param onEnd is told of it, too.
 */
export const createNoter =
  (logger: Logger, metrics: Metrics, onEnd: (ended: Ended) => void = () => {}) =>
  (ended: Ended): void => {
    const { request, id, route, status, milliseconds } = ended
    const { method = '', url = '' } = request
    metrics.request({ method, route, status }, milliseconds / 1_000)
    onEnd(ended)
    if (logger.isLevelEnabled('debug')) {
      const ms = Math.round(milliseconds * 10) / 10
      logger.debug({ requestId: id, method, path: pathOf(url), status, ms }, 'request')
    }
  }

/** Notes an exchange when its answer has been sent, or the client has gone. */
export const noteAtEnd = (exchange: Exchange, note: (ended: Ended) => void): void => {
  const startedAt = performance.now()
  const { response } = exchange
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE
    note({ ...exchange, status, milliseconds: performance.now() - startedAt })
  })
}

/** Handles an exchange in a span. Only a trusted proxy may say to which trace it belongs. */
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
