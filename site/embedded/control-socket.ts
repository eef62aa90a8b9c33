import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { controlSocketPath } from './control-path.ts'

/** In bytes: the longest path of a Unix socket that every system accepts (macOS allows the least). */
const LONGEST_PATH = 103

/** What an operator may request from a service: its figures, and what services request from each other. */
const OPERATION = /^\/([a-z]+)(\/(?:internal\/.*|healthz|readyz|metrics))$/

/**
 * Opens `control.sock` in the data folder (on Windows a named pipe), by which the scripts of an operator reach the running site: a request for
 * `/<service>/internal/...`, `/<service>/readyz` or `/<service>/metrics` is handed to that service with the service token.
 * Only the user who runs the site can open the socket (mode 0600), and that user can read the data anyway. Only its owner and
 * administrators may write to a pipe.
 * @param listeners the services by name.
 * @returns its end, or undefined where the path is too long for a socket.
 */
export const openControlSocket = async (
  folder: string,
  listeners: ReadonlyMap<string, RequestListener>,
  serviceToken: string,
): Promise<{ close(): Promise<void> } | undefined> => {
  const path = controlSocketPath(folder)
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined
  const server = createServer((request, response) => {
    const [, name = '', rest] = OPERATION.exec(request.url ?? '') ?? []
    const listener = listeners.get(name)
    if (listener === undefined || rest === undefined) {
      response.writeHead(404).end()
      return
    }
    request.url = rest
    request.headers[SERVICE_TOKEN_HEADER] = serviceToken
    listener(request, response)
  })
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
