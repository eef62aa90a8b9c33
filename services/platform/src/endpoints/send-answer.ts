import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import { namedTag } from './entity-tags.ts'

export type Caching = 'shared' | 'personal' | 'none'

const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  shared: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
  none: 'no-store',
}

/**
 * Sends a response. With `shared` caching, adds a strong ETag, or sends 304 if the client has this body. Keeps
 * a `Cache-Control` header that the handler has set.
 */
export const sendAnswer = (
  request: Request,
  response: Response,
  answer: { readonly status: number; readonly body: Buffer | undefined; readonly caching: Caching },
): void => {
  const { status, body, caching } = answer
  response.statusCode = status
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', CACHE_CONTROL[caching])
  if (body === undefined) {
    response.end()
    return
  }
  if (caching === 'shared') {
    const etag = `"${hash('sha1', body, 'base64url')}"`
    response.setHeader('ETag', etag)
    if (hasAlready(request, etag)) {
      response.statusCode = 304
      response.end()
      return
    }
  }
  if (!response.hasHeader('Content-Type'))
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

export const hasAlready = ({ headers }: Request, etag: string): boolean =>
  namedTag(headers['if-none-match'], [etag]) !== undefined
