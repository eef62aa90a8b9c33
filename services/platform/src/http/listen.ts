import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from './port-of.ts'

export type Listening = {
  readonly port: number
  /**
   * Takes no new connections, ends those in use with the answers under way, and resolves when all have ended: after 10 s
   * what is left is cut. To be called before what answers is stopped: other replicas then get the requests to come.
   */
  close(): Promise<void>
}

/**
 * In milliseconds. `keepAlive` is announced to the gateway and the other services, and they give up a connection 2 s sooner:
 * so none sends a request on one that is just being closed.
 */
const TIMEOUTS = { keepAlive: 65_000, headers: 15_000, request: 300_000 }
/** In milliseconds: how long answers under way may take when it closes. */
const LONGEST_ANSWER = 10_000

/**
 * Serves a listener over HTTP to the gateway and to the other services.
 * @param port 0 lets the system choose.
 * @param longestAnswer in milliseconds; what `close` waits for.
 * @throws Error with code `EADDRINUSE` when another program has the port.
 */
export const listen = async (
  listener: RequestListener,
  { port, host, longestAnswer = LONGEST_ANSWER }: { port: number; host: string; longestAnswer?: number },
): Promise<Listening> => {
  const underWay = new Set<ServerResponse>()
  /** Connections on which no request has come yet: Node does not count them as idle. */
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
