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
  readonly headers: number
  /** For a whole request. An upload of 8 MB over a slow mobile connection takes minutes. */
  readonly request: number
  /** Longer than the timeout of common load balancers, because they must close connections first. */
  readonly keepAlive: number
  /** Live streams send data at least every 15 s. */
  readonly idle: number
  /** How long a client may go on sending a body after it has received the response. */
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
/** In milliseconds: how long an open request may take during shutdown. */
const LONGEST_REQUEST = 10_000
/** In milliseconds: the interval of checks for idle connections during shutdown. */
const GLANCE = 10

/** In milliseconds, after each chunk (up to 64 KB) of a discarded body: about 1 MB per second. */
const UNREAD_PAUSE = 50

type Connection = {
  /** Unfinished responses: several if the client pipelines requests. */
  readonly underWay: Set<ServerResponse>
  /** True before the first request. Node does not count such connections as idle. */
  isSilent: boolean
}

/** Sends a complete response from memory and returns true, or does nothing and returns false. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

export type GatewayServer = {
  /**
   * Port 0 lets the system choose a port.
   * @throws Error with code `EADDRINUSE`.
   */
  listen(at: { readonly port: number; readonly host: string }): Promise<{ readonly port: number }>
  /** Resolves when all open requests have finished. Aborts those that take over 10 s. */
  close(): Promise<void>
}

/**
 * Creates a server that slow, endless or malformed requests cannot block. Requests that `answerAtOnce`
 * handles have no body and are not tracked.
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
    if (closing) announceClose(response)
    if (answerAtOnce(request, response)) return
    connection?.underWay.add(response)
    // Runs before 'finish', on which Node would discard the rest of the body at full speed.
    response.once('prefinish', () => {
      if (!request.complete && !socket.destroyed) endUnread(request, socket, farewell)
    })
    response.once('close', () => connection?.underWay.delete(response))
    listener(request, response)
  }
  /** Announces the end of the connection, whose later requests the gateway would ignore. */
  const announceClose = (response: ServerResponse): void => {
    if (!response.headersSent) response.shouldKeepAlive = false
  }
  const hasStartedResponse = (socket: Duplex): boolean =>
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
  // Node would also close connections with unsent data. `server.close` calls this function, too.
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const socket of connections.keys()) if (socket.writableLength > 0) return
    closeIdleConnections()
  }
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = idle
  // Node would otherwise accept every body. Here the handler decides.
  server.on('checkContinue', serve)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || hasStartedResponse(socket)) socket.destroy()
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
        underWay.forEach(announceClose)
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

/** Discards the rest of a body so that the client can read the response, slowly to leave time for others. */
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

/** Closes the connection, because the start of the next request is unknown. */
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
