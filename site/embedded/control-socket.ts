import { createServer, type RequestListener } from 'node:http'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { controlSocketPath } from './control-path.ts'
import { fitsSocket, listenPrivately } from './private-socket.ts'

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
  if (!fitsSocket(path)) return undefined
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
  return listenPrivately(server, path)
}
