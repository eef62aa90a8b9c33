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

/** A response that is ready to be sent. Headers are in Node's flat form. */
export type Entry = {
  readonly key: string
  /** True if the key is a well-formed URL, by which requests can find the entry. */
  readonly isAddress: boolean
  readonly label: string
  readonly answer: Answer
  readonly views: readonly string[]
  readonly at: number
  /** The value of `announcements.resets()` when the response was requested. */
  readonly past: number
  readonly isCompressible: boolean
  readonly variants: Map<Encoding, Reply>
  /** Undefined unless the status is 200. */
  readonly digest: string | undefined
  /** The ETags of all encodings, whether or not the bodies exist yet; the identity body's is first. */
  readonly etags: readonly string[]
  /** Prepared 304 responses, by the ETag that they confirm. */
  readonly notModified: Map<string, Reply>
  hits: number
}

export type Reply = {
  readonly status: number
  readonly head: Head
  /** Short bodies are strings, which Node sends in one write with the headers; bytes need another write. */
  readonly body: Buffer | string
}
/** Header names and values, alternating. The last value is the request ID, which is set for each request. */
type Head = string[]

export type EntryOptions = Pick<Entry, 'key' | 'label' | 'answer' | 'at' | 'past'> & {
  readonly common: OutgoingHttpHeaders
}

/** Creates an entry with its identity body. Other encodings are created on demand. */
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

/** Uses the identity body if encoding does not make it smaller. */
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

/** Each encoding and compression level needs its own ETag. */
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

/** In bytes: longer bodies are not strings, because Node sends bytes without copying them. */
const SHORT = 8_192

export const isShort = ({ length }: Buffer): boolean => length <= SHORT

export type Wanted = {
  readonly withoutBody: boolean
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

export const wantedBy = ({ method, headers }: IncomingMessage): Wanted => ({
  withoutBody: method === 'HEAD',
  acceptEncoding: headers['accept-encoding'],
  ifNoneMatch: headers['if-none-match'],
})

/** Returns undefined if the accepted encoding does not exist yet. */
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
    // Browsers apply the headers of a 304; a page would otherwise get the policy for data.
    'content-security-policy': headers['content-security-policy'],
    ...(entry.isCompressible && { vary: 'Accept-Encoding' }),
  })
  const reply = { status: 304, head, body: '' }
  entry.notModified.set(etag, reply)
  return reply
}

/** Sends a response. Optimized to allocate no more than Node does. */
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
