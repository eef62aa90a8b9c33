import { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { sendProblem, toProblem } from '@soko/platform/http/problem.ts'
import type { Logger } from 'pino'
import { type Dispatcher, Pool } from 'undici'
import { endToEnd } from './hop-by-hop.ts'
import { limitBody } from './limit-body.ts'
import type { Upstream } from './upstream.ts'

export type HttpUpstreamOptions = {
  /** `http://content:8080`. */
  readonly origin: string
  readonly logger: Logger
  /** In milliseconds: to connect, to the answer's headers, between parts of its body. */
  readonly timeouts?: { readonly connect: number; readonly headers: number; readonly body: number }
  /** Connections at a time; requests beyond wait. */
  readonly connections?: number
}

const TIMEOUTS = { connect: 3_000, headers: 30_000, body: 60_000 }
const CONNECTIONS = 128

/**
 * A service behind HTTP, streamed both ways: neither side is read faster than the other takes. A client who goes away
 * ends his request upstream, too.
 */
export const createHttpUpstream = (options: HttpUpstreamOptions): Upstream => {
  const { origin, logger, timeouts = TIMEOUTS, connections = CONNECTIONS } = options
  const pool = new Pool(origin, {
    connections,
    allowH2: false,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
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
      const body = bodyOf(request, bodyLimit)
      const { host: _host, expect: _expect, ...headers } = endToEnd(request.headers)
      if (body === null) delete headers['content-length']
      pool.dispatch({ method, path, headers, body }, answerInto(response, fail))
    },
    close: async () => pool.close(),
  }
}

/**
 * The request's body as it goes on. With GET and HEAD none does: nobody agrees on what it would mean. It is a stream of
 * its own: undici ends it when the answer comes early, and the request itself would take the client's connection along.
 */
const bodyOf = (request: IncomingMessage, limit: number): Readable | null => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return null
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  return isEmpty ? null : limitBody(request, limit)
}

const answerInto = (
  response: ServerResponse,
  fail: (error: unknown) => void,
): Dispatcher.DispatchHandler => ({
  onRequestStart: (controller) => {
    const abandon = (): void => {
      if (!response.writableFinished) controller.abort(new Error('The client has gone.'))
    }
    if (response.destroyed) abandon()
    response.once('close', abandon)
    response.on('drain', () => {
      controller.resume()
    })
  },
  onResponseStart: (_controller, status, headers) => {
    if (status < 200) return
    const kept = endToEnd(headers)
    for (const name in kept) response.setHeader(name, kept[name] ?? '')
    response.writeHead(status)
  },
  onResponseData: (controller, chunk) => {
    if (!response.write(chunk)) controller.pause()
  },
  onResponseEnd: () => {
    response.end()
  },
  onResponseError: (_controller, error) => {
    fail(error)
  },
})

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Which answer a failure is: not there (503), too slow (504), or no answer that we could pass on (502). */
const toUpstreamProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNREACHABLE.has(code)) return new HttpProblem('not-ready', { cause: error })
  return new HttpProblem(TOO_SLOW.has(code) ? 'gateway-timeout' : 'bad-gateway', { cause: error })
}
