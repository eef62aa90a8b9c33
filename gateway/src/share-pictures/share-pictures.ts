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
import { type Answer, madeOf } from '../edge-cache/answer.ts'
import type { OnBehalf } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { createPicturePainter, type PicturePainter } from './picture-painter.ts'
import type { SaidCall } from './set-text.ts'

export type SharePictures = {
  /** Returns the handler of a share picture's path. @throws HttpProblem 404 for an unknown post. */
  at(path: string): ((whom: OnBehalf) => Promise<Answer>) | undefined
  /** Returns the picture of an unpublished post without its calls, or undefined if it cannot be rendered. */
  preview(
    shown: Pick<Shown, 'title' | 'name' | 'username' | 'image'>,
    whom: OnBehalf,
  ): Promise<{ readonly type: string; readonly body: Buffer } | undefined>
  close(): Promise<void>
}

type SharePicturesOptions = {
  /** Files of the browser's build by path, including the drawings. */
  readonly files: ReadonlyMap<string, Pick<Answer, 'body'>>
  readonly edge: { readonly api: Pick<Edge['api'], 'read'> }
  /** Stores the covers. */
  readonly media: Upstream
  readonly logger: Logger
  readonly painter?: PicturePainter
}

const CARD = '/card.png'
/**
 * Size in bytes: about forty photos or two hundred titles. The edge cache expires a response each minute, and
 * painting is expensive.
 */
const KEPT = 6 * 1024 * 1024
/**
 * Painting takes a third of a second of the single worker, cropping less; the next cover loads meanwhile. Sites
 * that embed links wait only a few seconds.
 */
const TURNS = { atOnce: 2, ofClientAtOnce: 1, perClient: 8, total: 16 } as const
const Shown = Post.pick({
  _id: true,
  version: true,
  title: true,
  name: true,
  username: true,
  image: true,
  calls: true,
}).strip()
type Shown = ReturnType<typeof Shown.parse>
type Made = Pick<Shown, 'title' | 'name' | 'username' | 'image'> & { readonly calls: readonly SaidCall[] }

const SaidCalls = z.object({
  calls: z.array(
    Call.pick({ symbol: true, direction: true, target: true, until: true, state: true }).strip(),
  ),
})
const MOST_CALLS = 3

type ReadCalls = {
  readonly calls: readonly SaidCall[]
  /** The responses it was read from. */
  readonly parts: readonly Answer[]
  /** False if calls are missing. */
  readonly isWhole: boolean
}

/** How to make a picture. */
type Making = {
  /** Content key: equal keys give equal pictures. */
  readonly key: string
  readonly type: 'image/jpeg' | 'image/png'
  /** Returns undefined or throws if the picture cannot be made. */
  readonly make: () => Promise<Buffer | undefined>
  /** URL of the fallback. */
  readonly otherwise: string
}

/** Creates share pictures: cropped covers, or painted titles and calls. Disabled if the drawings are missing. */
export const createSharePictures = (options: SharePicturesOptions): SharePictures => {
  const { files, edge, media, logger } = options
  const svg = (path: string): string => files.get(path)?.body.toString() ?? ''
  const painter =
    options.painter ?? createPicturePainter({ border: svg('/art/pindo.svg'), mark: svg('/mark.svg') })
  const turns = createFairQueue(TURNS)
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length })

  const readCover = async (cover: string, { requestId, clientAddress }: OnBehalf): Promise<Buffer> => {
    const asked = { [REQUEST_ID_HEADER]: requestId, [CLIENT_HEADER]: clientAddress }
    const { status, body } = await collectAnswer(media, cover, asked)
    if (status !== 200) throw new Error(`the cover request failed with ${status}`)
    return body
  }

  /**
   * Reads the post's calls without withdrawn ones. They come from another service, which may lag or be down; in
   * that case the picture lacks them and is not cached.
   */
  const readCalls = async ({ _id, calls: ids }: Shown, whom: OnBehalf): Promise<ReadCalls> => {
    if (ids.length === 0) return { calls: [], parts: [], isWhole: true }
    const answer = await edge.api.read(`/api/posts/${_id}/calls`, whom).catch((error: unknown) => {
      logger.warn({ err: error, requestId: whom.requestId, postId: _id }, 'a share picture lacks its calls')
      return undefined
    })
    if (answer?.status !== 200) return { calls: [], parts: [], isWhole: false }
    const { calls: found } = SaidCalls.parse(JSON.parse(answer.body.toString()))
    const calls = found
      .filter(({ state }) => state !== 'taken-back')
      .slice(0, MOST_CALLS)
      .map(({ symbol, direction, target, until }) => ({ symbol, direction, target, until }))
    return { calls, parts: [answer], isWhole: found.length >= ids.length }
  }

  const makingOf = (shown: Made, whom: OnBehalf): Making => {
    const cover = sharedCover(shown)
    if (cover !== undefined) {
      const make = async (): Promise<Buffer> => painter.crop(await readCover(cover, whom))
      return { key: cover, type: 'image/jpeg', make, otherwise: cover }
    }
    const { title, name, username, calls } = shown
    const make = async (): Promise<Buffer | undefined> => painter.paint({ title, name, username, calls })
    return { key: JSON.stringify([title, name, username, calls]), type: 'image/png', make, otherwise: CARD }
  }

  /** Makes each picture once; returns undefined on failure. */
  const pictureOf = async (
    { key, make }: Making,
    { requestId, clientAddress }: OnBehalf,
    postId?: string,
  ): Promise<Buffer | undefined> => {
    const found = kept.get(key)
    if (found !== undefined) return found
    try {
      const picture = await turns.run(clientKey(clientAddress), make)
      if (picture !== undefined) kept.set(key, picture)
      return picture
    } catch (error) {
      logger.warn({ err: error, requestId, postId }, 'a share picture could not be made')
      return undefined
    }
  }

  return {
    at: (path) => {
      const asked = parseSharePicturePath(path)
      if (asked === undefined) return undefined
      return async (whom) => {
        const post = await edge.api.read(`/api/posts/${asked.id}`, whom)
        if (post.status >= 500) return elsewhere(CARD)
        if (post.status !== 200) throw new HttpProblem('not-found')
        const shown = Shown.parse(JSON.parse(post.body.toString()))
        if (!isSharePictureOf(asked, shown)) return elsewhere(sharePicturePath(shown))
        // Cropped covers show no calls.
        const { calls, parts, isWhole } = await readCalls(
          sharedCover(shown) === undefined ? shown : { ...shown, calls: [] },
          whom,
        )
        const making = makingOf({ ...shown, calls }, whom)
        const picture = await pictureOf(making, whom, shown._id)
        if (picture === undefined) return elsewhere(making.otherwise)
        const headers = { ...HEADERS, 'content-type': making.type, ...(!isWhole && NOT_KEPT) }
        const made = madeOf([post, ...parts])
        return { status: 200, headers, body: picture, ...made, keep: made.keep && isWhole }
      }
    },
    preview: async (shown, whom) => {
      const making = makingOf({ ...shown, calls: [] }, whom)
      const body = await pictureOf(making, whom)
      return body && { type: making.type, body }
    },
    close: painter.close,
  }
}

const HEADERS = {
  'cache-control': 'public, max-age=86400',
  // Other sites may embed the picture.
  'cross-origin-resource-policy': 'cross-origin',
} as const

const NOT_KEPT = { 'cache-control': 'no-store' } as const

/** A temporary redirect, because a retry may succeed. */
const elsewhere = (location: string): Answer => ({
  status: 302,
  headers: { location, ...NOT_KEPT },
  body: Buffer.alloc(0),
  ...madeOf([]),
  keep: false,
})
