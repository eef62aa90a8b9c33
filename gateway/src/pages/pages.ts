import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadApi, RenderPage } from '@soko/contracts/pages.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import sirv from 'sirv'
import { type Answer, madeOf } from '../edge-cache/answer.ts'
import type { OnBehalf } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'

/** Answers what is no address of the API. @throws HttpProblem 405; what rendering throws. */
export type Pages = (request: IncomingMessage, response: ServerResponse, whom: OnBehalf) => Promise<void>

type PagesOptions = {
  readonly render: RenderPage
  /** The folder of the browser's build. */
  readonly clientFolder: string
  /** Keeps the pages, and answers what they are made of. */
  readonly edge: Pick<Edge, 'cache' | 'api'>
}

/** Only what a page would not name is kept back. */
const NOT_SERVED = /^\/(?:manifest\.json|inline\.js)$/
const HASHED = /^\/assets\//

/**
 * The files of the browser's build first, all other addresses are rendered. A page is the same for everybody, and right for
 * as long as all that it has read of the API is.
 */
export const createPages = ({ render, clientFolder, edge }: PagesOptions): Pages => {
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
  const renderAnswer = async (url: string, whom: OnBehalf): Promise<Answer> => {
    const parts: Answer[] = []
    const read: ReadApi = async (path) => {
      const answer = await edge.api.read(path, whom)
      parts.push(answer)
      return { status: answer.status, body: answer.body.toString() }
    }
    const { status, headers, body } = await render(url, read)
    return {
      status,
      headers: { ...headers, 'cache-control': 'public, no-cache' },
      body: Buffer.from(body),
      ...madeOf(parts),
    }
  }

  return async (request, response, whom) => {
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
    const { requestId, written } = whom
    const fetch = async (): Promise<Answer> => renderAnswer(url, whom)
    await edge.cache.answer(request, response, { key: url, label: 'pages', requestId, written, fetch })
  }
}
