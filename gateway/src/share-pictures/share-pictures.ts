import { Post } from '@soko/contracts/types/post.ts'
import { parseSharePicturePath, sharePicturePath } from '@soko/contracts/share-picture.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Answer, madeOf } from '../edge-cache/answer.ts'
import type { OnBehalf } from '../edge-cache/api-answers.ts'
import type { Edge } from '../edge-cache/create-edge.ts'
import { createPicturePainter, type PicturePainter } from './picture-painter.ts'

/** The pictures shown with links to posts that have no cover. */
export type SharePictures = {
  /** What answers this path, when it is that of a picture. @throws HttpProblem 404 for a post that is not there. */
  at(path: string): ((whom: OnBehalf) => Promise<Answer>) | undefined
  close(): Promise<void>
}

type SharePicturesOptions = {
  /** The files of the browser's build, by path: the art is among them. */
  readonly files: ReadonlyMap<string, Pick<Answer, 'body'>>
  readonly edge: { readonly api: Pick<Edge['api'], 'read'> }
  readonly logger: Logger
  readonly painter?: PicturePainter
}

/** What is shown where no picture could be made. */
const CARD = '/card.png'
/** Of painted pictures, in bytes: some two hundred. The edge cache lets go of an answer each minute, and painting is dear. */
const KEPT = 6 * 1024 * 1024
/** What a picture says, and no more of a post. */
const Said = Post.pick({ _id: true, version: true, title: true, name: true, username: true }).strip()
type Said = ReturnType<typeof Said.parse>

/** Puts them together. Without art no picture is made. */
export const createSharePictures = (options: SharePicturesOptions): SharePictures => {
  const { files, edge, logger } = options
  const svg = (path: string): string => files.get(path)?.body.toString() ?? ''
  const painter =
    options.painter ?? createPicturePainter({ border: svg('/art/pindo.svg'), mark: svg('/mark.svg') })
  const painted = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length })

  /** Painted once for what it says; undefined when that is not to be had. */
  const paint = async (said: Said, requestId: string): Promise<Buffer | undefined> => {
    const { title, name, username } = said
    const key = JSON.stringify([title, name, username])
    const kept = painted.get(key)
    if (kept !== undefined) return kept
    try {
      const png = await painter.paint({ title, name, username })
      if (png !== undefined) painted.set(key, png)
      return png
    } catch (error) {
      logger.warn({ err: error, requestId, postId: said._id }, 'a picture for links could not be made')
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
        const said = Said.parse(JSON.parse(post.body.toString()))
        if (said.version !== asked.version) return elsewhere(sharePicturePath(said))
        const png = await paint(said, whom.requestId)
        if (png === undefined) return elsewhere(CARD)
        return { status: 200, headers: HEADERS, body: png, ...madeOf([post]) }
      }
    },
    close: painter.close,
  }
}

const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=86400',
  // Whoever shows a link to the site shows its picture.
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** For now: the next to ask may get the picture. */
const elsewhere = (location: string): Answer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
  ...madeOf([]),
  keep: false,
})
