import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadApi, RenderPage } from '@soko/contracts/pages.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import sirv from 'sirv'

/** Answers what is no address of the API. @throws HttpProblem 405; what rendering throws. */
export type Pages = (request: IncomingMessage, response: ServerResponse, read: ReadApi) => Promise<void>

type PagesOptions = {
  readonly render: RenderPage
  /** The folder of the browser's build. */
  readonly clientFolder: string
}

/** Only what a page would not name is kept back. */
const NOT_SERVED = /^\/(?:manifest\.json|inline\.js)$/
const HASHED = /^\/assets\//

/** The files of the browser's build first, all other addresses are rendered. */
export const createPages = ({ render, clientFolder }: PagesOptions): Pages => {
  const serveFile = sirv(clientFolder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      const isHashed = HASHED.test(pathname)
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return async (request, response, read) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } })
    }
    const { pathname } = new URL(url, 'http://localhost')
    const isFile = pathname !== '/' && !NOT_SERVED.test(pathname)
    if (
      isFile &&
      !(await new Promise<boolean>((resolve) => {
        response.once('close', () => resolve(false))
        serveFile(request, response, () => resolve(true))
      }))
    )
      return
    const page = await render(url, read)
    response.writeHead(page.status, {
      ...page.headers,
      'Content-Length': Buffer.byteLength(page.body),
      'Cache-Control': 'public, no-cache',
    })
    response.end(method === 'HEAD' ? undefined : page.body)
  }
}
