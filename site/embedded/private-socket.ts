import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'

/** In bytes: the longest path of a Unix socket that every system accepts (macOS allows the least). */
const LONGEST_PATH = 103

/** Whether a socket can have this path. */
export const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= LONGEST_PATH

/**
 * Has a server listen at a socket that only the user who runs this process can open (mode 0600); on Windows at a named pipe, to which only its owner
 * and administrators may write.
 * @returns its end, which cuts the connections.
 */
export const listenPrivately = async (server: Server, path: string): Promise<{ close(): Promise<void> }> => {
  if (process.platform === 'win32') server.listen(path)
  else {
    // A process that was killed leaves its socket behind; the folder's lock says that nobody else uses it.
    await rm(path, { force: true })
    const umask = process.umask(0o177)
    server.listen(path)
    process.umask(umask)
  }
  await once(server, 'listening')
  return {
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
