import { createServer, type RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { controlSocketPath } from './control-path.ts'
import { fitsSocket, listenPrivately } from './private-socket.ts'

/** In milliseconds: longer than a connection rests, as `listen.ts` of the platform has it for services of their own. */
const KEEP_ALIVE = 65_000

/** The gateway cannot be several processes here: `message` says why in one line. */
export class WorkersImpossible extends Error {
  override readonly name = 'WorkersImpossible'
}

/** Where the services of a running site answer its workers: `services.sock` in the data folder. @throws WorkersImpossible */
export const servicesSocketPath = (folder: string): string => {
  const path = join(dirname(controlSocketPath(folder)), 'services.sock')
  if (fitsSocket(path)) return path
  throw new WorkersImpossible(
    'The path of the data folder is too long for SOKO_WORKERS, whose processes meet at a socket in it. Choose a shorter one for SOKO_DATA, or leave SOKO_WORKERS out.',
  )
}

/**
 * Has the services answer the gateway's workers at a socket. The field `Host` says which service is asked. What a gateway says of its
 * client is believed, so the socket is for the user alone who runs the site.
 * @param listeners the services by name.
 */
export const openServicesSocket = async (
  path: string,
  listeners: ReadonlyMap<string, RequestListener>,
): Promise<{ close(): Promise<void> }> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const listener = listeners.get(request.headers.host ?? '')
    if (listener === undefined) response.writeHead(404).end()
    else listener(request, response)
  })
  return listenPrivately(server, path)
}
