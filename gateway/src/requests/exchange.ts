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
  const given = client.isForwarded ? request.headers['x-request-id'] : undefined
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  return { request, response, id, client, route: 'unknown' }
}

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The status of a request whose client went away before there was an answer, as nginx has it. */
const CLIENT_GONE = 499

/**
 * Makes what notes an exchange once it is over: a figure, and at level debug a line.
 * @param onEnd is told of it, too.
 */
export const createObserver =
  (logger: Logger, metrics: Metrics, onEnd: (exchange: Exchange, status: number) => void = () => {}) =>
  (exchange: Exchange): void => {
    const startedAt = performance.now()
    const { request, response, id } = exchange
    response.once('close', () => {
      const milliseconds = performance.now() - startedAt
      const { method = '', url = '' } = request
      const status = response.headersSent ? response.statusCode : CLIENT_GONE
      metrics.request({ method, route: exchange.route, status }, milliseconds / 1_000)
      onEnd(exchange, status)
      if (logger.isLevelEnabled('debug')) {
        const ms = Math.round(milliseconds * 10) / 10
        logger.debug({ requestId: id, method, path: pathOf(url), status, ms }, 'request')
      }
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
