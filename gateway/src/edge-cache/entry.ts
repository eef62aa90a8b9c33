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

/** An answer made ready to be sent: per encoding its bytes and its headers, in the flat form that Node takes as it is. */
export type Entry = {
  readonly key: string
  /** Whether the key is an address as somebody may ask for it: then who asks for the key asks for this. */
  readonly isAddress: boolean
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
  readonly variants: Map<Encoding, Reply>
  /** The ETag of its bytes as they are; undefined for an answer other than 200. */
  readonly digest: string | undefined
  /** Its ETags in whatever encoding, made already or not; as it is first. */
  readonly etags: readonly string[]
  /** What those get who have its bytes, by the ETag by which they named them: made when first asked for. */
  readonly notModified: Map<string, Reply>
  hits: number
}

/** One form of an answer, ready to be sent. */
export type Reply = {
  readonly status: number
  readonly head: Head
  /** As a text it has a character for each byte: Node sends a text in one piece with the headers, and bytes in a second one. */
  readonly body: Buffer | string
}
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

/** In bytes: a longer body costs less as bytes, which are not copied. */
const SHORT = 8_192

/** Whether a body is kept as a text. */
export const isShort = ({ length }: Buffer): boolean => length <= SHORT

/** In which form somebody wants an answer. */
export type Wanted = {
  /** By HEAD. */
  readonly withoutBody: boolean
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** What a request says of it. */
export const wantedBy = ({ method, headers }: IncomingMessage): Wanted => ({
  withoutBody: method === 'HEAD',
  acceptEncoding: headers['accept-encoding'],
  ifNoneMatch: headers['if-none-match'],
})

/** The form to answer with: 304 when the client has these bytes already, in whatever encoding. Undefined when the encoding has to be made first. */
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
    // A browser takes over the headers of a 304: without this one a page would get the policy that is right for data.
    'content-security-policy': headers['content-security-policy'],
    ...(entry.isCompressible && { vary: 'Accept-Encoding' }),
  })
  const reply = { status: 304, head, body: '' }
  entry.notModified.set(etag, reply)
  return reply
}

/** Answers with it. Nothing is made for it but what Node makes of every answer. */
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
