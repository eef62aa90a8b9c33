import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadApi, Renderer } from '@soko/contracts/http/pages.ts'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { clientKey } from '@soko/platform/http/client-key.ts'
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
  /** Serves URLs outside the API. @throws HttpProblem 404 for a missing file, 405. */
  readonly page: Answerer
  /** Answers a malformed URL and closes the connection, because the following bytes are not trustworthy. */
  readonly lost: Answerer
}

type PagesOptions = {
  readonly renderer: Renderer
  readonly files: ReadonlyMap<string, Answer>
  readonly pictures: Pick<SharePictures, 'at'>
  readonly edge: Pick<Edge, 'cache' | 'api'>
  /** Fair queue for rendering; without it clients do not wait for one another. */
  readonly turns?: FairQueue
  /** Measures how long rendering blocks the event loop, under the route `pages`. */
  readonly loopMonitor?: LoopMonitor
  readonly logger: Logger
}

/** All pages share one route: their cost depends more on their data than on their URL. */
const ROUTE = 'pages'

/** A missing asset gets a plain 404: an old page cannot use an HTML page. */
const ONLY_FILES = /^\/assets\//

/**
 * Serves files of the browser's build, then share pictures; renders all other URLs. Pages are public, and valid as
 * long as the API responses they are built from.
 */
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
        // The page is cached without the failed optional part, instead of rendering it each time while the service
        // is down.
        if (!optional || part.status < 500) parts.push(part)
        return { status: part.status, body: body.toString() }
      } catch (error) {
        isWhole &&= optional
        logger.warn({ err: error, requestId: requester.requestId, path }, 'a page could not read its data')
        return { status: 503, body: '' }
      } finally {
        loopMonitor?.enter(ROUTE)
      }
    }
    loopMonitor?.enter(ROUTE)
    const { status, headers, body, failure } = await renderer.render(url, read)
    if (failure !== undefined) {
      logger.error(
        { err: failure, requestId: requester.requestId, path: pathOf(url ?? '') },
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

  /**
   * Serves a page from the cache, or renders it in the client's turn. Waiting precedes fetching, so that clients
   * that wait for the same page share one turn.
   */
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
      // Clients often disconnect while they wait.
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
