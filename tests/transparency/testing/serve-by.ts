import { createServer } from 'node:http'
import { portOf } from '@soko/platform/http/port-of.ts'

/** Serves the results of a function. Undefined results in a 404. */
export const serveBy = async (
  find: (path: string) => Promise<Uint8Array | undefined>,
): Promise<{ readonly prefix: string; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    void find(request.url?.replace(/^\/log\//, '') ?? '').then(
      (found) => {
        if (found === undefined) response.writeHead(404).end()
        else response.end(found)
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    prefix: `http://127.0.0.1:${portOf(server)}/log/`,
    close: async () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
