import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, and to whoever listens at port 0: none is taken by chance. */
const FIRST = 12_000
const LAST = 32_000

/**
 * A port of this machine where nobody listens, for a process that must be told one. It is drawn at random, so that others
 * who look for one at the same time hardly draw the same before it is used.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    const server = createServer()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return port
    } catch {
      // Somebody listens there.
    } finally {
      server.close()
    }
  }
}
