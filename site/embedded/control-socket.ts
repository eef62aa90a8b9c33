import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { controlSocketPath } from './control-path.ts'

/** In bytes: the longest path of a Unix socket that every system allows. macOS has the lowest limit. */
const LONGEST_PATH = 103

/** Paths of operator endpoints: a service's name, then an internal, health or metrics endpoint. */
const OPERATION = /^\/([a-z]+)(\/(?:internal\/.*|healthz|readyz|metrics))$/

/**
 * Opens the socket for operators. It adds the service token to requests, so only the user who runs the site
 * can open it (mode 0600; on Windows, the owner and administrators). Undefined if its path is too long.
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
    // A killed process leaves its socket behind. The folder's lock excludes other processes.
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
