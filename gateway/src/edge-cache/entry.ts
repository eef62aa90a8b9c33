import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'
import { namedTag } from '@soko/platform/endpoints/entity-tags.ts'
import type { Answer } from './answer.ts'
import {
  BrotliLevel,
  encode,
  type Encoding,
  encodingFor,
  isCompressible,
  withoutMargin,
} from './encodings.ts'
import { faultOfTarget } from '../requests/well-formed.ts'
import { viewOf } from './announcements.ts'

/** A prepared response: bytes and headers per encoding, the headers in the flat form of Node. */
export type Entry = {
  readonly key: string
  /** True if the key is a URL that clients may request as it is. */
  readonly isAddress: boolean
  /** Route path, for metrics. */
  readonly label: string
  readonly answer: Answer
  readonly views: readonly string[]
  readonly at: number
  /** `announcements.resets()` when it was requested. */
  readonly past: number
  readonly isCompressible: boolean
  readonly variants: Map<Encoding, Reply>
  /** ETag of the identity body; undefined unless the status is 200. */
  readonly digest: string | undefined
  /** ETags of all encodings, made already or not; identity first. */
  readonly etags: readonly string[]
  /** Cached 304 responses by the ETag that the client sent. */
  readonly notModified: Map<string, Reply>
  hits: number
}

/** One encoding of a response, ready to send. */
export type Reply = {
  readonly status: number
  readonly head: Head
  /** A string with one character per byte: Node sends it together with the headers, but bytes separately. */
  readonly body: Buffer | string
}
/** Alternating names and values. The last value is the request ID, which is set per request. */
type Head = string[]

export type EntryOptions = Pick<Entry, 'key' | 'label' | 'answer' | 'at' | 'past'> & {
  /** Default headers of every response. */
  readonly common: OutgoingHttpHeaders
}

/** Creates an entry with its identity body; other encodings are made on demand. */
export const createEntry = ({ common, ...options }: EntryOptions): Entry => {
  const answer = { ...options.answer, body: withoutMargin(options.answer.body) }
  const digest = answer.status === 200 ? hash('sha1', answer.body, 'base64url') : undefined
  const compressible =
    answer.status === 200 && isCompressible(answer.headers['content-type'], answer.body.length)
  const entry: Entry = {
    ...options,
    answer,
    isAddress: faultOfTarget(options.key) === undefined,
    views: [...new Set(answer.tags.map(viewOf))],
    isCompressible: compressible,
    variants: new Map(),
    digest,
    etags: digest === undefined ? [] : ETAG_SUFFIXES.map((suffix) => etagOf(digest, suffix)),
    notModified: new Map(),
    hits: 0,
  }
  addVariant(entry, common, 'identity', answer.body)
  if (answer.encoded !== undefined && compressible) {
    addVariant(entry, common, 'br', answer.encoded.br)
    addVariant(entry, common, 'gzip', answer.encoded.gzip)
  }
  return entry
}

/** Encodes the entry. Keeps the identity body if encoding does not make it smaller. */
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

/** ETags differ per encoding and per compression level. */
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
  entry.variants.set(encoding, {
    status: answer.status,
    head,
    body: isShort(body) ? body.toString('latin1') : body,
  })
}

const flat = (headers: OutgoingHttpHeaders): Head => [
  ...Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  ),
  Headers.requestId,
  '',
]

/** In bytes. Longer bodies cost less as bytes, which are not copied. */
const SHORT = 8_192

/** True if a body is stored as a string. */
export const isShort = ({ length }: Buffer): boolean => length <= SHORT

/** The form of a response that a request accepts. */
export type Wanted = {
  /** For HEAD requests. */
  readonly withoutBody: boolean
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

export const wantedBy = ({ method, headers }: IncomingMessage): Wanted => ({
  withoutBody: method === 'HEAD',
  acceptEncoding: headers['accept-encoding'],
  ifNoneMatch: headers['if-none-match'],
})

/** Chooses the reply: 304 if the client has these bytes in any encoding. Returns undefined if the encoding must be made first. */
export const replyFor = (entry: Entry, { acceptEncoding, ifNoneMatch }: Wanted): Reply | undefined => {
  if (ifNoneMatch !== undefined) {
    const known = entry.notModified.get(ifNoneMatch)
    if (known !== undefined) return known
  }
  const etag = namedTag(ifNoneMatch, entry.etags)
  if (etag !== undefined) return entry.notModified.get(etag) ?? addNotModified(entry, etag)
  return entry.variants.get(entry.isCompressible ? encodingFor(acceptEncoding) : 'identity')
}

const addNotModified = (entry: Entry, etag: string): Reply => {
  const { headers } = entry.answer
  const head = flat({
    etag,
    'cache-control': headers['cache-control'],
    // Browsers apply the headers of a 304: without this one a page would get the policy for data.
    'content-security-policy': headers['content-security-policy'],
    ...(entry.isCompressible && { vary: 'Accept-Encoding' }),
  })
  const reply = { status: 304, head, body: '' }
  entry.notModified.set(etag, reply)
  return reply
}

/** Writes the reply, without allocating more than Node does. */
export const sendReply = (
  { status, head, body }: Reply,
  response: ServerResponse,
  { requestId, withoutBody }: { readonly requestId: string; readonly withoutBody: boolean },
): void => {
  head[head.length - 1] = requestId
  response.writeHead(status, head)
  if (withoutBody || body === '') response.end()
  else response.end(body, 'latin1')
}
