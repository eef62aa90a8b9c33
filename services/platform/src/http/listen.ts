import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Listening = {
  readonly port: number
  /** Takes no new connections, and resolves when those under way have ended. */
  close(): Promise<void>
}

/**
 * Serves a listener over HTTP.
 * @param port 0 lets the system choose.
 * @throws Error with code `EADDRINUSE` when another program has the port.
 */
export const listen = async (
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> => {
  const server = createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}
