import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Ours, the best first. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** The most texts that are remembered. Browsers send a handful of different ones; an attacker might send any number. */
const MOST_KNOWN = 256
/** In bytes: a smaller body is sent as it is. */
const WORTHWHILE = 1_024
const TEXT =
  /^(?:text\/|application\/(?:json|problem\+json|xml|rss\+xml|javascript|manifest\+json)|image\/svg\+xml)/

/** At once: 4 is as fast as gzip and smaller. In idle time: 11 takes thirty times as long for a seventh less. */
export const BrotliLevel = { atOnce: 4, inIdleTime: 11 } as const

const known = new Map<string, Encoding>()

/** The encoding to answer with, by the request's `Accept-Encoding`. Without one it is the bytes as they are. */
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

/** Whether a body of this type is sent smaller. */
export const isCompressible = (contentType: unknown, bytes: number): boolean =>
  bytes >= WORTHWHILE && typeof contentType === 'string' && TEXT.test(contentType)

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Encodes on another thread. */
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

/**
 * The bytes in memory of their own, to be kept. zlib gives a part of a block of 16 KB, and a short text becomes a part of
 * Buffer's pool: keeping such a part would keep the whole block.
 */
export const withoutMargin = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
