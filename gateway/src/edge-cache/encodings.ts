import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The supported encodings, best first. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Limits the cache of parsed headers, because attackers may send many different values. */
const MOST_KNOWN = 256
/** In bytes; smaller bodies are not compressed. */
const WORTHWHILE = 1_024
const TEXT =
  /^(?:text\/|application\/(?:json|problem\+json|xml|rss\+xml|javascript|manifest\+json)|image\/svg\+xml)/

/** Level 4 is as fast as gzip. Level 11 takes thirty times as long and saves another seventh. */
export const BrotliLevel = { atOnce: 4, inIdleTime: 11 } as const

const known = new Map<string, Encoding>()

/** Returns the encoding for an `Accept-Encoding` header; identity if the header is absent. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  const found = known.get(accepted)
  if (found !== undefined) return found
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings()
  const encoding = OFFERED.find((each) => taken.includes(each) || taken.includes('*')) ?? 'identity'
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(accepted, encoding)
  return encoding
}

export const isCompressible = (contentType: unknown, bytes: number): boolean =>
  bytes >= WORTHWHILE && typeof contentType === 'string' && TEXT.test(contentType)

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export const encode = async (
  body: Buffer,
  encoding: 'br' | 'gzip',
  level: number = BrotliLevel.atOnce,
): Promise<Buffer> =>
  withoutMargin(
    await (encoding === 'gzip'
      ? toGzip(body)
      : toBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })),
  )

/** Copies bytes, because caching a slice of zlib's or Node's buffers keeps the whole block in memory. */
export const withoutMargin = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
