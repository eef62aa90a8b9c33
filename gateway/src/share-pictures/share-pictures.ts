import { Call } from '@soko/contracts/markets/types/call.ts'
import { Post } from '@soko/contracts/types/post.ts'
import {
  isSharePictureOf,
  parseSharePicturePath,
  sharedCover,
  sharePicturePath,
} from '@soko/contracts/http/share-picture.ts'
import { createFairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { clientKey } from '@soko/platform/http/client-key.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { CLIENT_HEADER, REQUEST_ID_HEADER } from '@soko/platform/http/request-context.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import { collectAnswer } from '../upstreams/collect-answer.ts'
import { type Answer, combineValidity } from '../edge-cache/answer.ts'
import type { Requester } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { createPicturePainter, type PicturePainter } from './picture-painter.ts'
import type { PictureCall } from './set-text.ts'

export type SharePictures = {
  /** Returns undefined for other paths. The handler throws HttpProblem 404 for an unknown post. */
  at(path: string): ((requester: Requester) => Promise<Answer>) | undefined
  /** Returns a draft's picture without calls; undefined if it cannot be rendered. */
  preview(
    post: Pick<PicturedPost, 'title' | 'name' | 'username' | 'image'>,
    requester: Requester,
  ): Promise<{ readonly type: string; readonly body: Buffer } | undefined>
  close(): Promise<void>
}

type SharePicturesOptions = {
  readonly files: ReadonlyMap<string, Pick<Answer, 'body'>>
  readonly edge: { readonly api: Pick<Edge['api'], 'read'> }
  readonly media: Upstream
  readonly logger: Logger
  readonly painter?: PicturePainter
}

const CARD = '/card.png'
/** In bytes: about 40 photos or 200 titles, cached longer than pages, because rendering is expensive. */
const CACHE_BYTES = 6 * 1024 * 1024
/**
 * The worker renders one picture at a time; a second may load its cover meanwhile. The queue is short,
 * because sites that embed links wait only a few seconds.
 */
const TURNS = { atOnce: 2, ofClientAtOnce: 1, perClient: 8, total: 16 } as const
const PicturedPost = Post.pick({
  _id: true,
  version: true,
  title: true,
  name: true,
  username: true,
  image: true,
  calls: true,
}).strip()
type PicturedPost = ReturnType<typeof PicturedPost.parse>
type PictureSource = Pick<PicturedPost, 'title' | 'name' | 'username' | 'image'> & {
  readonly calls: readonly PictureCall[]
}

const PictureCalls = z.object({
  calls: z.array(
    Call.pick({ symbol: true, direction: true, target: true, until: true, state: true }).strip(),
  ),
})
const MOST_CALLS = 3

type ReadCalls = {
  readonly calls: readonly PictureCall[]
  readonly parts: readonly Answer[]
  /** False if some of the post's calls are missing. */
  readonly isWhole: boolean
}

type PictureRecipe = {
  /** Equal keys stand for equal pictures. */
  readonly key: string
  readonly type: 'image/jpeg' | 'image/png'
  /** Returns undefined or throws if the picture cannot be created. */
  readonly make: () => Promise<Buffer | undefined>
  /** The URL to redirect to if `make` fails. */
  readonly otherwise: string
}

/** Creates the pictures: a cropped cover or, without a cover, a painted title with calls. */
export const createSharePictures = (options: SharePicturesOptions): SharePictures => {
  const { files, edge, media, logger } = options
  const svg = (path: string): string => files.get(path)?.body.toString() ?? ''
  const painter =
    options.painter ?? createPicturePainter({ border: svg('/art/pindo.svg'), mark: svg('/mark.svg') })
  const turns = createFairQueue(TURNS)
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })

  const readCover = async (cover: string, { requestId, clientAddress }: Requester): Promise<Buffer> => {
    const requestHeaders = { [REQUEST_ID_HEADER]: requestId, [CLIENT_HEADER]: clientAddress }
    const { status, body } = await collectAnswer(media, cover, requestHeaders)
    if (status !== 200) throw new Error(`the cover request failed with ${status}`)
    return body
  }

  /** Omits withdrawn calls. If markets lags or is down, the picture has no calls and is not cached. */
  const readCalls = async ({ _id, calls: ids }: PicturedPost, requester: Requester): Promise<ReadCalls> => {
    if (ids.length === 0) return { calls: [], parts: [], isWhole: true }
    const answer = await edge.api.read(`/api/posts/${_id}/calls`, requester).catch((error: unknown) => {
      logger.warn(
        { err: error, requestId: requester.requestId, postId: _id },
        'a share picture lacks its calls',
      )
      return undefined
    })
    if (answer?.status !== 200) return { calls: [], parts: [], isWhole: false }
    const { calls: found } = PictureCalls.parse(JSON.parse(answer.body.toString()))
    const calls = found
      .filter(({ state }) => state !== 'taken-back')
      .slice(0, MOST_CALLS)
      .map(({ symbol, direction, target, until }) => ({ symbol, direction, target, until }))
    return { calls, parts: [answer], isWhole: found.length >= ids.length }
  }

  const makingOf = (post: PictureSource, requester: Requester): PictureRecipe => {
    const cover = sharedCover(post)
    if (cover !== undefined) {
      const make = async (): Promise<Buffer> => painter.crop(await readCover(cover, requester))
      return { key: cover, type: 'image/jpeg', make, otherwise: cover }
    }
    const { title, name, username, calls } = post
    const make = async (): Promise<Buffer | undefined> => painter.paint({ title, name, username, calls })
    return { key: JSON.stringify([title, name, username, calls]), type: 'image/png', make, otherwise: CARD }
  }

  /** Returns undefined on failure. */
  const pictureOf = async (
    { key, make }: PictureRecipe,
    { requestId, clientAddress }: Requester,
    postId?: string,
  ): Promise<Buffer | undefined> => {
    const found = cache.get(key)
    if (found !== undefined) return found
    try {
      const picture = await turns.run(clientKey(clientAddress), make)
      if (picture !== undefined) cache.set(key, picture)
      return picture
    } catch (error) {
      logger.warn({ err: error, requestId, postId }, 'a share picture could not be made')
      return undefined
    }
  }

  return {
    at: (path) => {
      const parsed = parseSharePicturePath(path)
      if (parsed === undefined) return undefined
      return async (requester) => {
        const answer = await edge.api.read(`/api/posts/${parsed.id}`, requester)
        if (answer.status >= 500) return elsewhere(CARD)
        if (answer.status !== 200) throw new HttpProblem('not-found')
        const post = PicturedPost.parse(JSON.parse(answer.body.toString()))
        if (!isSharePictureOf(parsed, post)) return elsewhere(sharePicturePath(post))
        // A cropped cover does not show calls.
        const { calls, parts, isWhole } = await readCalls(
          sharedCover(post) === undefined ? post : { ...post, calls: [] },
          requester,
        )
        const making = makingOf({ ...post, calls }, requester)
        const picture = await pictureOf(making, requester, post._id)
        if (picture === undefined) return elsewhere(making.otherwise)
        const headers = { ...HEADERS, 'content-type': making.type, ...(!isWhole && UNCACHED) }
        const made = combineValidity([answer, ...parts])
        return { status: 200, headers, body: picture, ...made, isCacheable: made.isCacheable && isWhole }
      }
    },
    preview: async (post, requester) => {
      const making = makingOf({ ...post, calls: [] }, requester)
      const body = await pictureOf(making, requester)
      return body && { type: making.type, body }
    },
    close: painter.close,
  }
}

const HEADERS = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const UNCACHED = { 'cache-control': 'no-store' } as const

/** Redirects temporarily, because a retry may succeed. */
const elsewhere = (location: string): Answer => ({
  status: 302,
  headers: { location, ...UNCACHED },
  body: Buffer.alloc(0),
  ...combineValidity([]),
  isCacheable: false,
})
