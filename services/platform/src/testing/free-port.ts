import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, and to whoever listens at port 0: none is taken by chance. */
const FIRST = 12_000
const LAST = 32_000

/** Where this process goes on looking. Each begins somewhere else, so that two that look at the same time hardly meet. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST))

/**
 * A port of this machine where nobody listens, for a process that must be told one. The same one is not given again until all
 * others were: it may be some time before the process listens.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = next
    next = port + 1 < LAST ? port + 1 : FIRST
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
