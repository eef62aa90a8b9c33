import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '@soko/platform/http/port-of.ts'

/** A port reserved until the site is ready. */
export type ReservedPort = { readonly port: number; release(): Promise<void> }

/** Reserves a port; requests get 503 until `release`. 0 chooses one. @throws Error with code `EADDRINUSE` */
export const reservePort = async (port: number, host: string): Promise<ReservedPort> => {
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
