import { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Resolve } from '@soko/platform/peers/addresses.ts'
import { ClientGone, PoorAnswer, wasNotSent, wasTooSlow } from '@soko/platform/peers/connection-failure.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { sendProblem, toProblem } from '@soko/platform/endpoints/problem.ts'
import { createReplicas, type ReplicasOptions } from '@soko/platform/peers/replicas.ts'
import { BrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import { endToEnd } from '../requests/hop-by-hop.ts'
import { limitBody } from '../requests/limit-body.ts'
import type { Upstream } from './upstream.ts'

export type HttpUpstreamOptions = {
  readonly service: string
  /** Such as `http://content:8080`, or a comma-separated list. A name may resolve to several replicas. */
  readonly origin: string
  readonly logger: Logger
  /** In milliseconds: for connecting, for headers, and between two chunks. */
  readonly timeouts?: ReplicasOptions['timeouts']
  /** The most connections to a replica. Further requests wait. */
  readonly connections?: number
  readonly circuit?: ReplicasOptions['circuit']
  readonly resolve?: Resolve
}

const TIMEOUTS = { connect: 1_000, headers: 30_000, body: 60_000 }
/** In milliseconds, for reads: after this time a replica is considered hanging. */
const LONGEST_READ = 10_000
const CONNECTIONS = 128

/**
 * Creates an upstream over HTTP with backpressure. Reads are retried with other replicas. Commands are
 * retried only if nothing was sent; clients retry with their `Idempotency-Key`.
 */
export const createHttpUpstream = (options: HttpUpstreamOptions): Upstream => {
  const {
    service,
    origin,
    logger,
    timeouts = TIMEOUTS,
    connections = CONNECTIONS,
    circuit,
    resolve,
  } = options
  const replicas = createReplicas({
    service,
    origins: origin,
    logger,
    timeouts,
    connections,
    ...(circuit && { circuit }),
    ...(resolve && { resolve }),
  })

  return {
    handle: (request, response, bodyLimit) => {
      const { method = 'GET', url: path = '/' } = request
      const fail = (error: unknown): void => {
        if (response.destroyed) return
        const problem = toUpstreamProblem(error)
        if (problem.status >= 500) logger.warn({ err: error, upstream: origin, method }, 'upstream failed')
        sendProblem(response, toProblem(problem))
      }
      const isRead = method === 'GET' || method === 'HEAD'
      const headersTimeout = isRead ? Math.min(LONGEST_READ, timeouts.headers) : timeouts.headers
      const body = bodyOf(request, bodyLimit)
      const { host: _host, expect: _expect, ...headers } = endToEnd(request.headers)
      if (body === null) delete headers['content-length']
      const begin = answerInto(response, fail)
      replicas
        .ask(
          async (replica, dispatcher, isLast) => {
            // The body has failed, for example because it is too long, so no replica is tried.
            if (body?.errored) throw body.errored
            const { origin, host } = replica
            const sent = { method, path, body, origin, headers: { ...headers, host }, headersTimeout }
            return begin((handler) => dispatcher.dispatch(sent, handler), isRead && !isLast)
          },
          { repeatable: isRead },
        )
        .catch(fail)
    },
    close: async () => replicas.close(),
  }
}

/**
 * Returns null for GET and HEAD, because servers disagree on the meaning of their bodies. A separate stream,
 * because undici destroys it when a response arrives early, which would close the client's connection.
 */
const bodyOf = (request: IncomingMessage, limit: number): Readable | null => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return null
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (isEmpty) return null
  // Without a listener, an error between two attempts would end the process.
  return limitBody(request, limit).on('error', () => {})
}

/**
 * Creates a function for attempts, which resolves when the response starts; later errors go to `fail`. It
 * skips a 503 if `another` replica can be tried, because the current one may just be starting.
 */
const answerInto = (response: ServerResponse, fail: (error: unknown) => void) => {
  let current: Dispatcher.DispatchController | undefined
  response.once('close', () => {
    if (!response.writableFinished) current?.abort(new ClientGone())
  })
  response.on('drain', () => current?.resume())

  return async (dispatch: (handler: Dispatcher.DispatchHandler) => void, another: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      if (response.destroyed) {
        reject(new ClientGone())
        return
      }
      let begun = false
      dispatch({
        onRequestStart: (controller) => {
          current = controller
          if (response.destroyed) controller.abort(new ClientGone())
        },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return
          if (status === 503 && another) {
            reject(new PoorAnswer())
            return
          }
          begun = true
          const remaining = endToEnd(headers)
          for (const name in remaining) response.setHeader(name, remaining[name] ?? '')
          response.writeHead(status)
          resolve()
        },
        onResponseData: (controller, chunk) => {
          if (begun && !response.write(chunk)) controller.pause()
        },
        onResponseEnd: () => {
          if (begun) response.end()
        },
        onResponseError: (_controller, error) => {
          if (begun) fail(error)
          else reject(error)
        },
      })
    })
}

const CLOSED = new Set(['UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])

/** Converts an error to 503 (unavailable), 504 (timeout) or 502 (invalid response). */
const toUpstreamProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isAway = error instanceof BrokenCircuitError || error instanceof PoorAnswer || wasNotSent(error)
  if (isAway || CLOSED.has(code)) return new HttpProblem('not-ready', { cause: error })
  return new HttpProblem(wasTooSlow(error) ? 'gateway-timeout' : 'bad-gateway', { cause: error })
}
