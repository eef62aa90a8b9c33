import { isUtf8 } from 'node:buffer'
import express, { type Request, type Response } from 'express'
import { HttpProblem } from '../http/http-problem.ts'
import { resumeRequest } from '../http/request-context.ts'
import { checkShape } from './json-shape.ts'

const BODY_LIMIT = 100 * 1024
const MOST_VALUES = 1_000
/** In bytes: bodies up to this length do not count against the byte limit, only as requests. */
const SMALL = 16 * 1024

const JSON_TYPE = /^application\/json[\t ]*(?:;|$)/i
const MULTIPART_TYPE = /^multipart\/form-data[\t ]*;/i
const CHARSET = /;[\t ]*charset[\t ]*=[\t ]*"?([^";\t ]*)/i

/** Reads a JSON body; an absent body counts as `{}`. Calls `count`, which may throw, with the length of a large body. */
export type BodyReader = (
  request: Request,
  response: Response,
  count?: (bytes: number) => Promise<void>,
) => Promise<unknown>

/**
 * Creates a reader of JSON objects and lists. It throws HttpProblem 415 for another content type, 413 for too
 * many bytes or values, 422 for deep nesting, 400 for invalid JSON or UTF-8.
 */
export const createBodyReader = ({
  bytes = BODY_LIMIT,
  values = MOST_VALUES,
}: {
  readonly bytes?: number | undefined
  readonly values?: number | undefined
}): BodyReader => {
  const collect = express.raw({ limit: bytes, type: () => true })
  return async (request, response, count) => {
    if (!hasBody(request)) return {}
    expectJson(request.headers['content-type'] ?? '')
    const announced = announcedLength(request)
    if (announced > SMALL) await count?.(announced)
    const body = await collectBody(collect, request, response)
    if (body.length === 0) return {}
    // Chunked bodies announce no length, and compressed ones only their compressed length.
    if (body.length > Math.max(SMALL, announced)) await count?.(body.length - announced)
    // JSON must be UTF-8 (RFC 8259, 8.1). Decoding would silently replace invalid bytes with U+FFFD.
    if (!isUtf8(body)) throw new HttpProblem('malformed')
    await checkShape(body, values)
    resumeRequest()
    return parse(body)
  }
}

/**
 * Creates a reader of bodies as they are. It throws HttpProblem 415 for a media type that is not in `types`, 413
 * for too many bytes, 400 without a body.
 */
export const createRawReader = ({
  bytes,
  types,
}: {
  readonly bytes: number
  readonly types: readonly string[]
}) => {
  const collect = express.raw({ limit: bytes, type: () => true })
  return async (request: Request, response: Response): Promise<Buffer> => {
    const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1)
    if (!types.includes(type.trim())) throw wrongType(`The body must be of type ${types.join(', ')}.`)
    return collectBody(collect, request, response)
  }
}

export const expectMultipart = (request: Request): void => {
  if (!MULTIPART_TYPE.test(request.headers['content-type'] ?? '')) {
    throw wrongType('The body must be a form with a file (multipart/form-data).')
  }
}

const expectJson = (contentType: string): void => {
  if (!JSON_TYPE.test(contentType)) throw wrongType('The body must be JSON.')
  const charset = CHARSET.exec(contentType)?.[1]
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    throw wrongType('The body must be in UTF-8.')
}

const collectBody = async (
  collect: ReturnType<typeof express.raw>,
  request: Request,
  response: Response,
): Promise<Buffer> => {
  await new Promise<void>((resolve, reject) => {
    collect(request, response, (error?: unknown) => {
      if (error === undefined) resolve()
      else reject(error instanceof Error ? error : new Error('The body could not be read.'))
    })
  })
  const body: unknown = request.body
  // The parser skips the body of a closed connection. Without this check it would count as an empty object.
  if (!Buffer.isBuffer(body)) throw new HttpProblem('malformed')
  return body
}

const parse = (body: Buffer): unknown => {
  const text = body.toString()
  let value: unknown
  try {
    value = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  } catch (cause) {
    throw new HttpProblem('malformed', { cause })
  }
  if (typeof value !== 'object' || value === null) throw new HttpProblem('malformed')
  return value
}

const BYTE_ORDER_MARK = '\uFEFF'

const announcedLength = (request: Request): number => Number(request.headers['content-length'] ?? 0)

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedLength(request) > 0

const wrongType = (message: string): HttpProblem => new HttpProblem('wrong-media-type', { message })
