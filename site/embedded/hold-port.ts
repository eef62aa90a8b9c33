import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '@soko/platform/http/port-of.ts'

/** A port that is ours before there is anybody to answer at it. */
export type HeldPort = { readonly port: number; release(): Promise<void> }

/**
 * Takes a port, so that nothing is begun in vain, and answers 503 at it until it is released to its user.
 * @param port 0 lets the system choose.
 * @throws Error with code `EADDRINUSE` when another program has the port.
 */
export const holdPort = async (port: number, host: string): Promise<HeldPort> => {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end()
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: portOf(server),
    release: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
