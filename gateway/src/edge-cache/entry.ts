import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Headers } from '@soko/contracts/headers.ts'
import { namedTag } from '@soko/platform/endpoints/entity-tags.ts'
import type { Answer } from './answer.ts'
import { BrotliLevel, encode, type Encoding, isCompressible, withoutMargin } from './encodings.ts'
import { viewOf } from './announcements.ts'

/** An answer made ready to be sent: per encoding its bytes and its headers, in the flat form that Node takes as it is. */
export type Entry = {
  readonly key: string
  /** For figures: a route's path. */
  readonly label: string
  readonly answer: Answer
  /** The views its tags are of. */
  readonly views: readonly string[]
  /** When it was asked for, in milliseconds. */
  readonly at: number
  /** `announcements.resets()` when it was asked for. */
  readonly past: number
  readonly isCompressible: boolean
  readonly variants: Map<Encoding, Variant>
  /** The ETag of its bytes as they are; undefined for an answer other than 200. */
  readonly digest: string | undefined
  /** Its ETags in whatever encoding, made already or not; as it is first. */
  readonly etags: readonly string[]
  readonly notModified: Head
  hits: number
}

type Variant = { readonly head: Head; readonly body: Buffer }
/** Names and values in turn, the request id's value last: it is filled in for each request. */
type Head = string[]

export type EntryOptions = Pick<Entry, 'key' | 'label' | 'answer' | 'at' | 'past'> & {
  /** Headers of every answer, under those of its own. */
  readonly common: OutgoingHttpHeaders
}

/** Prepares an answer. Its bytes as they are can be sent at once; other encodings follow when they are asked for. */
export const createEntry = ({ common, ...options }: EntryOptions): Entry => {
  const answer = { ...options.answer, body: withoutMargin(options.answer.body) }
  const digest = answer.status === 200 ? hash('sha1', answer.body, 'base64url') : undefined
  const compressible =
    answer.status === 200 && isCompressible(answer.headers['content-type'], answer.body.length)
  const entry: Entry = {
    ...options,
    answer,
    views: [...new Set(answer.tags.map(viewOf))],
    isCompressible: compressible,
    variants: new Map(),
    digest,
    etags: digest === undefined ? [] : ETAG_SUFFIXES.map((suffix) => etagOf(digest, suffix)),
    notModified: flat({
      etag: '',
      'cache-control': answer.headers['cache-control'],
      // A browser takes over the headers of a 304: without this one a page would get the policy that is right for data.
      'content-security-policy': answer.headers['content-security-policy'],
      ...(compressible && { vary: 'Accept-Encoding' }),
    }),
    hits: 0,
  }
  addVariant(entry, common, 'identity', answer.body)
  if (answer.encoded !== undefined && compressible) {
    addVariant(entry, common, 'br', answer.encoded.br)
    addVariant(entry, common, 'gzip', answer.encoded.gzip)
  }
  return entry
}

/** Encodes it for those who take this encoding. Where that makes it no smaller they get the bytes as they are. */
export const encodeEntry = async (
  entry: Entry,
  common: OutgoingHttpHeaders,
  encoding: 'br' | 'gzip',
  level?: number,
): Promise<void> => {
  const { body } = entry.answer
  const encoded = await encode(body, encoding, level)
  const identity = entry.variants.get('identity')
  if (encoded.length < body.length) addVariant(entry, common, encoding, encoded, level)
  else if (identity !== undefined) entry.variants.set(encoding, identity)
}

/** Other bytes want another ETag, so another level of the same encoding does, too. */
const suffixOf = (encoding: Encoding, level?: number): string =>
  encoding === 'identity' ? '' : `-${encoding}${level ?? ''}`

const ETAG_SUFFIXES = [
  suffixOf('identity'),
  suffixOf('br'),
  suffixOf('gzip'),
  suffixOf('br', BrotliLevel.inIdleTime),
]

const etagOf = (digest: string, suffix: string): string => `"${digest}${suffix}"`

const addVariant = (
  entry: Entry,
  common: OutgoingHttpHeaders,
  encoding: Encoding,
  body: Buffer,
  level?: number,
): void => {
  const { answer, digest } = entry
  const head = flat({
    ...common,
    ...answer.headers,
    ...(digest !== undefined && { etag: etagOf(digest, suffixOf(encoding, level)) }),
    ...(entry.isCompressible && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  entry.variants.set(encoding, { head, body })
}

const flat = (headers: OutgoingHttpHeaders): Head => [
  ...Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  ),
  Headers.requestId,
  '',
]

/**
 * Answers with it: 304 when the client has these bytes already, in whatever encoding. Nothing is made for it but what Node
 * makes of every answer.
 * @returns false when the encoding has to be made first.
 */
export const sendEntry = (
  entry: Entry,
  encoding: Encoding,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean => {
  const etag = namedTag(headers['if-none-match'], entry.etags)
  if (etag !== undefined) {
    entry.notModified[1] = etag
    sendHead(response, 304, entry.notModified, requestId)
    response.end()
    return true
  }
  const variant = entry.variants.get(entry.isCompressible ? encoding : 'identity')
  if (variant === undefined) return false
  sendHead(response, entry.answer.status, variant.head, requestId)
  if (method === 'HEAD') response.end()
  else response.end(variant.body)
  return true
}

const sendHead = (response: ServerResponse, status: number, head: Head, requestId: string): void => {
  head[head.length - 1] = requestId
  response.writeHead(status, head)
}
