import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadApi, Renderer } from '@soko/contracts/http/pages.ts'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { clientKey } from '@soko/platform/http/client-key.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { LoopHolds } from '@soko/platform/telemetry/loop-holds.ts'
import type { Logger } from 'pino'
import { type Answer, madeOf } from '../edge-cache/answer.ts'
import type { OnBehalf } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'
import type { SharePictures } from '../share-pictures/share-pictures.ts'
import { pathOf } from '../requests/well-formed.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse, whom: OnBehalf) => Promise<void>

export type Pages = {
  /** Answers what is no address of the API. @throws HttpProblem 404 for a file that is not there, 405. */
  readonly page: Answerer
  /** Answers an address that is not well-formed, and ends the connection: what follows on it is not to be trusted. */
  readonly lost: Answerer
}

type PagesOptions = {
  readonly renderer: Renderer
  /** The files of the browser's build, by path. */
  readonly files: ReadonlyMap<string, Answer>
  /** For links to posts. */
  readonly pictures: Pick<SharePictures, 'at'>
  /** Keeps the pages, and answers what they are made of. */
  readonly edge: Pick<Edge, 'cache' | 'api'>
  /** Decides whose page is rendered next. Without it clients do not wait for one another. */
  readonly turns?: FairQueue
  /** Measures how long rendering blocks the event loop, under the route `pages`. */
  readonly holds?: LoopHolds
  readonly logger: Logger
}

/** All pages share one route: their cost depends more on their data than on their address. */
const ROUTE = 'pages'

/** Whoever asks for a file that is gone, by an old page, can do nothing with a page. */
const ONLY_FILES = /^\/assets\//

/**
 * The files of the browser's build first, then pictures for links; all other addresses are rendered. A page is the same for everybody, and right for
 * as long as all that it has read of the API is.
 */
export const createPages = ({
  renderer,
  files,
  pictures,
  edge,
  turns,
  holds,
  logger,
}: PagesOptions): Pages => {
  const renderAnswer = async (url: string | null, whom: OnBehalf): Promise<Answer> => {
    const parts: Omit<Answer, 'body'>[] = []
    let isWhole = true
    const read: ReadApi = async (path, { passing = false, optional = false } = {}) => {
      try {
        const { body, ...part } = await edge.api.read(path, whom, { passing })
        // The page is kept without what it does not need: else it would be rendered anew each time while that is away.
        if (!optional || part.status < 500) parts.push(part)
        return { status: part.status, body: body.toString() }
      } catch (error) {
        isWhole &&= optional
        logger.warn({ err: error, requestId: whom.requestId, path }, 'a page could not read its data')
        return { status: 503, body: '' }
      } finally {
        holds?.enter(ROUTE)
      }
    }
    holds?.enter(ROUTE)
    const { status, headers, body, failure } = await renderer.render(url, read)
    if (failure !== undefined) {
      logger.error(
        { err: failure, requestId: whom.requestId, path: pathOf(url ?? '') },
        'a page could not be rendered',
      )
    }
    const made = madeOf(parts)
    return { status, headers, body: Buffer.from(body), ...made, keep: made.keep && isWhole && status < 500 }
  }

  /** From memory, or rendered when it is the client's turn. Clients wait before they fetch: clients that wait for the same page share one turn. */
  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    whom: OnBehalf,
    { key, address }: { readonly key: string; readonly address: string | null },
  ): Promise<void> => {
    const { requestId, written } = whom
    if (edge.cache.hit(request, response, { key, requestId, written }) !== undefined) return
    const fetch = async (): Promise<Answer> => renderAnswer(address, whom)
    const answer = async (): Promise<void> => {
      // Many do not wait for their turn: nothing is rendered for those who have gone.
      if (response.destroyed) return
      await edge.cache.answer(request, response, { key, label: 'pages', requestId, written, fetch })
    }
    await (turns === undefined ? answer() : turns.run(clientKey(whom.clientAddress), answer))
  }

  const page: Answerer = async (request, response, whom) => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpProblem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } })
    }
    const { requestId, written } = whom
    const path = pathOf(url)
    const file = files.get(path)
    if (file !== undefined) {
      const fetch = async (): Promise<Answer> => Promise.resolve(file)
      await edge.cache.answer(request, response, { key: path, label: 'files', requestId, written, fetch })
      return
    }
    const picture = pictures.at(path)
    if (picture !== undefined) {
      const fetch = async (): Promise<Answer> => picture(whom)
      await edge.cache.answer(request, response, { key: path, label: 'pictures', requestId, written, fetch })
      return
    }
    if (ONLY_FILES.test(path)) throw new HttpProblem('not-found')
    const key = renderer.addressOf(url)
    if (pathOf(key) === path) await answerPage(request, response, whom, { key, address: key })
    else response.writeHead(301, { Location: key, 'Cache-Control': 'public, no-cache' }).end()
  }

  const lost: Answerer = async (request, response, whom) => {
    response.setHeader('Connection', 'close')
    await answerPage(request, response, whom, { key: 'lost', address: null })
  }

  return { page, lost }
}
