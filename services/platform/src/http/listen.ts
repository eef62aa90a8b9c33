import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from './port-of.ts'

export type Listening = {
  readonly port: number
  /** Stops accepting connections. Resolves when responses have ended, or after 10 s (`longestAnswer`). */
  close(): Promise<void>
}

/** In milliseconds. Clients learn `keepAlive` from a header and close idle connections 2 s earlier. */
const TIMEOUTS = { keepAlive: 65_000, headers: 15_000, request: 300_000 }
const LONGEST_ANSWER = 10_000

/**
 * Starts an HTTP server; `port` 0 lets the system choose.
 * @param longestAnswer in milliseconds: how long `close` waits.
 * @throws Error with code `EADDRINUSE`
 */
export const listen = async (
  listener: RequestListener,
  { port, host, longestAnswer = LONGEST_ANSWER }: { port: number; host: string; longestAnswer?: number },
): Promise<Listening> => {
  const underWay = new Set<ServerResponse>()
  /** Connections without a request so far. Node.js does not count them as idle. */
  const silent = new Set<Socket>()
  let closing = false

  const server = createServer(
    {
      keepAliveTimeout: TIMEOUTS.keepAlive,
      headersTimeout: TIMEOUTS.headers,
      requestTimeout: TIMEOUTS.request,
    },
    (request, response) => {
      silent.delete(request.socket)
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (closing) setImmediate(() => server.closeIdleConnections())
      })
      if (closing) response.shouldKeepAlive = false
      listener(request, response)
    },
  )
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    port: portOf(server),
    close: async () => {
      if (closing) return
      closing = true
      const closed = once(server, 'close')
      server.close()
      for (const socket of silent) socket.destroy()
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
      const timer = setTimeout(() => {
        server.closeAllConnections()
      }, longestAnswer)
      await closed
      clearTimeout(timer)
    },
  }
}
