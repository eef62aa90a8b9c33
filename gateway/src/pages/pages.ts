import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadApi, Renderer } from '@soko/contracts/http/pages.ts'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { clientKey } from '@soko/platform/http/client-key.ts'
import { loggedPath } from '@soko/platform/http/logged-path.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { LoopMonitor } from '@soko/platform/telemetry/loop-monitor.ts'
import type { Logger } from 'pino'
import { type Answer, combineValidity } from '../edge-cache/answer.ts'
import type { Requester } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'
import type { SharePictures } from '../share-pictures/share-pictures.ts'
import { pathOf } from '../requests/well-formed.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse, requester: Requester) => Promise<void>

export type Pages = {
  /** @throws HttpProblem 404 for a missing file, 405 for methods other than GET and HEAD. */
  readonly page: Answerer
  /** Closes the connection, because the end of a request with a malformed URL cannot be trusted. */
  readonly lost: Answerer
}

type PagesOptions = {
  readonly renderer: Renderer
  readonly files: ReadonlyMap<string, Answer>
  readonly pictures: Pick<SharePictures, 'at'>
  readonly edge: Pick<Edge, 'cache' | 'api'>
  /** The queue in which clients take turns. Without it, all pages are rendered at once. */
  readonly turns?: FairQueue
  readonly loopMonitor?: LoopMonitor
  readonly logger: Logger
}

/** The route of all pages in metrics. A page's cost depends more on its data than on its URL. */
const ROUTE = 'pages'

/** Missing files get a plain 404, because a page that requests a script cannot use an HTML page. */
const ONLY_FILES = /^\/assets\//

/** Serves files, share pictures and pages. A page is valid as long as the API responses it is built from. */
export const createPages = ({
  renderer,
  files,
  pictures,
  edge,
  turns,
  loopMonitor,
  logger,
}: PagesOptions): Pages => {
  const renderAnswer = async (url: string | null, requester: Requester): Promise<Answer> => {
    const parts: Omit<Answer, 'body'>[] = []
    let isWhole = true
    const read: ReadApi = async (path, { passing = false, optional = false } = {}) => {
      try {
        const { body, ...part } = await edge.api.read(path, requester, { passing })
        // A page without its failed optional part is cached, to spare rendering while the service is down.
        if (!optional || part.status < 500) parts.push(part)
        return { status: part.status, body: body.toString() }
      } catch (error) {
        isWhole &&= optional
        logger.warn(
          { err: error, requestId: requester.requestId, path: loggedPath(path) },
          'a page could not read its data',
        )
        return { status: 503, body: '' }
      } finally {
        loopMonitor?.enter(ROUTE)
      }
    }
    loopMonitor?.enter(ROUTE)
    const { status, headers, body, failure } = await renderer.render(url, read)
    if (failure !== undefined) {
      logger.error(
        { err: failure, requestId: requester.requestId, path: loggedPath(url ?? '') },
        'a page could not be rendered',
      )
    }
    const made = combineValidity(parts)
    return {
      status,
      headers,
      body: Buffer.from(body),
      ...made,
      isCacheable: made.isCacheable && isWhole && status < 500,
    }
  }

  /** Checks the cache again after waiting, so that requests for the same page are rendered once. */
  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    requester: Requester,
    { key, address }: { readonly key: string; readonly address: string | null },
  ): Promise<void> => {
    const { requestId, written } = requester
    if (edge.cache.hit(request, response, { key, requestId, written }) !== undefined) return
    const fetch = async (): Promise<Answer> => renderAnswer(address, requester)
    const answer = async (): Promise<void> => {
      if (response.destroyed) return
      await edge.cache.answer(request, response, { key, label: 'pages', requestId, written, fetch })
    }
    await (turns === undefined ? answer() : turns.run(clientKey(requester.clientAddress), answer))
  }

  const page: Answerer = async (request, response, requester) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } })
    }
    const { requestId, written } = requester
    const path = pathOf(url)
    const file = files.get(path)
    if (file !== undefined) {
      const fetch = async (): Promise<Answer> => Promise.resolve(file)
      await edge.cache.answer(request, response, { key: path, label: 'files', requestId, written, fetch })
      return
    }
    const picture = pictures.at(path)
    if (picture !== undefined) {
      const fetch = async (): Promise<Answer> => picture(requester)
      await edge.cache.answer(request, response, { key: path, label: 'pictures', requestId, written, fetch })
      return
    }
    if (ONLY_FILES.test(path)) throw new HttpProblem('not-found')
    const key = renderer.addressOf(url)
    if (pathOf(key) === path) await answerPage(request, response, requester, { key, address: key })
    else response.writeHead(301, { Location: key, 'Cache-Control': 'public, no-cache' }).end()
  }

  const lost: Answerer = async (request, response, requester) => {
    response.setHeader('Connection', 'close')
    await answerPage(request, response, requester, { key: 'lost', address: null })
  }

  return { page, lost }
}
