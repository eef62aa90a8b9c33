import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the system's ephemeral ports, which outgoing connections use. */
const FIRST = 12_000
const LAST = 32_000

/** A random first port, so that processes that search at the same time rarely collide. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST))

/** Returns a free port. It is not returned again soon, because the caller may take a while to listen. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = next
    next = port + 1 < LAST ? port + 1 : FIRST
    const server = createServer()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return port
    } catch {
    } finally {
      server.close()
    }
  }
}
