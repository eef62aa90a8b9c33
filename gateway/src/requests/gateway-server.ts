import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { problemContentType, type ProblemCode, Problems } from '@soko/contracts/http/errors.ts'
import { portOf } from '@soko/platform/http/port-of.ts'

/** In milliseconds. */
export type Timeouts = {
  /** For the head of a request. */
  readonly headers: number
  /** For a whole request: 8 MB on a slow mobile line take minutes. */
  readonly request: number
  /** Between requests: longer than the usual load balancer's, which must be the first to give up. */
  readonly keepAlive: number
  /** For a connection on which nothing moves; live streams send something every 15 s. */
  readonly idle: number
  /** For a client who was answered before they had sent all of their body: to notice, and end it. */
  readonly farewell: number
}

const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 300_000,
  keepAlive: 65_000,
  idle: 120_000,
  farewell: 5_000,
}
const MOST_CONNECTIONS = 20_000
/** In milliseconds: how long requests under way may take when it closes. */
const LONGEST_REQUEST = 10_000
/** In milliseconds: how often it looks, while it closes, for connections whose answers have been sent. */
const GLANCE = 10

/** In milliseconds, after each piece of up to 64 KB of a body that nobody needs: about 1 MB a second. */
const UNREAD_PAUSE = 50

type Connection = {
  /** What is being answered: several requests when they come without waiting. */
  readonly underWay: Set<ServerResponse>
  /** No request has come yet: browsers open connections to be ready, and Node does not count them as idle. */
  isSilent: boolean
}

/** Answers a request from what is there, and returns true; false when it has not touched it. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

export type GatewayServer = {
  /**
   * Takes connections from outside. Port 0 lets the system choose.
   * @throws Error with code `EADDRINUSE` when another program has the port.
   */
  listen(at: { readonly port: number; readonly host: string }): Promise<{ readonly port: number }>
  /** Takes no more connections; resolves when the requests under way are answered, or cut after 10 s. */
  close(): Promise<void>
}

/**
 * Puts a server around the listener that slow, endless or malformed requests cannot occupy.
 * @param answerAtOnce is asked first, and answers whether it has answered the request, all of it, which has no body. Such an answer is not kept in the book of
 * what is under way: there is nothing to be done about it any more.
 */
export const createGatewayServer = (
  listener: RequestListener,
  timeouts: Partial<Timeouts> = {},
  answerAtOnce: AnswerAtOnce = () => false,
): GatewayServer => {
  const { headers, request, keepAlive, idle, farewell } = { ...TIMEOUTS, ...timeouts }
  const connections = new Map<Duplex, Connection>()
  let closing = false

  const serve: RequestListener = (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (connection !== undefined) connection.isSilent = false
    if (closing) sayFarewell(response)
    if (answerAtOnce(request, response)) return
    connection?.underWay.add(response)
    // Before 'finish', when Node begins to drop the rest of the body as fast as it comes.
    response.once('prefinish', () => {
      if (!request.complete && !socket.destroyed) endUnread(request, socket, farewell)
    })
    response.once('close', () => connection?.underWay.delete(response))
    listener(request, response)
  }
  /** Whether the client must send nothing more on this connection: it would be lost unnoticed. */
  const sayFarewell = (response: ServerResponse): void => {
    if (!response.headersSent) response.shouldKeepAlive = false
  }
  const hasBegunToAnswer = (socket: Duplex): boolean =>
    [...(connections.get(socket)?.underWay ?? [])].some(({ headersSent }) => headersSent)

  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: Math.min(headers, 5_000),
      noDelay: true,
    },
    serve,
  )
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { underWay: new Set(), isSilent: true })
    socket.once('close', () => connections.delete(socket))
  })
  // Node takes a connection for idle when its answer has been ended, though not sent yet, and would cut it off; `close` asks for this, too.
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const socket of connections.keys()) if (socket.writableLength > 0) return
    closeIdleConnections()
  }
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = idle
  // Whether a body is welcome is known once the request has been looked at.
  server.on('checkContinue', serve)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || hasBegunToAnswer(socket)) socket.destroy()
    else socket.end(refusal(FAULTS[error.code ?? ''] ?? 'malformed'))
  })

  return {
    listen: async ({ port, host }) => {
      server.listen(port, host)
      await once(server, 'listening')
      return { port: portOf(server) }
    },
    close: async () => {
      if (!server.listening) return
      closing = true
      const closed = once(server, 'close')
      server.close()
      for (const [socket, { underWay, isSilent }] of connections) {
        if (isSilent) socket.destroy()
        underWay.forEach(sayFarewell)
      }
      const idle = setInterval(() => server.closeIdleConnections(), GLANCE)
      const timer = setTimeout(() => {
        server.closeAllConnections()
      }, LONGEST_REQUEST)
      await closed
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}

/**
 * Reads and drops the rest of a body whose request is answered, so that its client sees the response and can use the connection again.
 * Reads slowly, so that a flood of refused bodies leaves time for other requests.
 */
const endUnread = (request: IncomingMessage, socket: Socket, farewell: number): void => {
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy()
  }, farewell)
  timer.unref()
  request
    .unpipe()
    .on('data', () => {
      request.pause()
      setTimeout(() => request.resume(), UNREAD_PAUSE).unref()
    })
    .resume()
}

const FAULTS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/** The answer to bytes that never became a request. It ends the connection, because it is not known where the next request would begin. */
const refusal = (code: ProblemCode): string => {
  const { status, title, message } = Problems[code]
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: message, code, message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? title}`,
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
