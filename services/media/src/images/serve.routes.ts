import { pipeline } from 'node:stream/promises'
import { MediaEndpoints } from '@soko/contracts/endpoints/media.endpoints.ts'
import { thumbnailWidth } from '@soko/contracts/text/thumbnail.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { hasAlready } from '@soko/platform/endpoints/send-answer.ts'
import type { ObjectInfo, ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Request, Response } from 'express'
import { parse } from 'range-parser'
import { keyOfUrl } from './image-keys.ts'

const substitutes: ReadonlyMap<string, readonly string[]> = new Map([
  [`${thumbnailWidth}.webp`, ['full.jpeg', 'full.webp']],
  ['mail.jpeg', ['full.jpeg']],
])

type Range = { readonly start: number; readonly end: number }

/** Files never change, so they can be cached forever. */
export const mountServing = (kit: ServiceKit): void => {
  kit.mount(MediaEndpoints.get, async ({ params, request, response }) => {
    const object = await find(kit.objects, params)
    if (object === undefined) throw new HttpProblem('not-found')
    const etag = `"${params.image}-${params.file}"`
    response.setHeader('ETag', etag)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Accept-Ranges', 'bytes')
    if (hasAlready(request, etag)) {
      response.statusCode = 304
      response.end()
      return 'sent'
    }
    const range = rangeOf(request, object.size, etag)
    response.setHeader('Content-Type', `image/${object.key.slice(object.key.lastIndexOf('.') + 1)}`)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    // Feed readers and linking sites embed these public images.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    const { start, end } = range ?? { start: 0, end: object.size - 1 }
    response.setHeader('Content-Length', end - start + 1)
    if (range !== undefined) {
      response.statusCode = 206
      response.setHeader('Content-Range', `bytes ${start}-${end}/${object.size}`)
    }
    if (request.method === 'HEAD') response.end()
    else await stream(kit.objects, object.key, range, response)
    return 'sent'
  })
}

/** Some images have no thumbnail or no image for mails, because the main file serves as such. */
const find = async (
  objects: ObjectStore,
  { image, file }: { readonly image: string; readonly file: string },
): Promise<ObjectInfo | undefined> => {
  for (const each of [file, ...(substitutes.get(file) ?? [])]) {
    const key = keyOfUrl(image, each)
    const object = key === undefined ? undefined : await objects.head(key)
    if (object !== undefined) return object
  }
  return undefined
}

/** Returns undefined to send the whole file: for several or malformed ranges, or another version. */
const rangeOf = (request: Request, size: number, etag: string): Range | undefined => {
  const { range: rangeHeader, 'if-range': unlessChanged } = request.headers
  if (rangeHeader === undefined || request.method !== 'GET') return undefined
  if (unlessChanged !== undefined && unlessChanged !== etag) return undefined
  const { code, type, ranges } = parse(size, rangeHeader)
  const isMalformed = (code & 1) !== 0
  if (isMalformed || type !== 'bytes' || ranges.length > 1) return undefined
  if (ranges.length === 0)
    throw new HttpProblem('range-not-satisfiable', { headers: { 'Content-Range': `bytes */${size}` } })
  return ranges[0]
}

const stream = async (
  objects: ObjectStore,
  key: string,
  range: Range | undefined,
  response: Response,
): Promise<void> => {
  const bytes = await objects.get(key, range)
  if (bytes === undefined) throw new HttpProblem('not-found')
  // In the embedded mode, gateway, service and pipeline exceed Node's limit of ten listeners.
  response.setMaxListeners(20)
  try {
    await pipeline(bytes, response)
  } catch (error) {
    // Expected if the client has disconnected.
    if (!response.destroyed) throw error
  } finally {
    // The pipeline does not close the file if the client disconnects before it starts.
    bytes.destroy()
  }
}
