import PostalMime from 'postal-mime'
import { type Fields, readFieldGroups } from './report-fields.ts'

export type Part = {
  readonly type: string
  /** The part as it was sent, with its headers. */
  readonly raw: string
}

export type MailParts = {
  /** The headers of the mail, as they were sent. */
  readonly headers: string
  readonly contentType: string
  readonly parts: readonly Part[]
}

/** In characters: mail systems add up to 20 kB of headers. */
const MOST_HEADERS = 64_000
/** A report has three. */
const MOST_PARTS = 20
const MOST_PART_HEADERS = 4_000
/** In characters: a report has some fields of one line. */
const MOST_REPORT = 16_000
/** The parser needs 40 µs for each line. */
const MOST_REPORT_LINES = 500

const EMPTY_LINE = /\r?\n\r?\n/

const fieldsOf = (headers: string): Fields => readFieldGroups(headers)[0] ?? new Map()

const readPart = (piece: string): Part | undefined => {
  // Otherwise this is the last delimiter, or one of an inner part whose boundary is longer.
  const [lineEnd] = /^[ \t]*\r?\n/.exec(piece) ?? []
  if (lineEnd === undefined) return undefined
  const raw = piece.slice(lineEnd.length)
  const [headers = ''] = raw.slice(0, MOST_PART_HEADERS).split(EMPTY_LINE, 1)
  const [type = ''] = (fieldsOf(headers).get('content-type') ?? '').split(';', 1)
  return { type: type.trim().toLowerCase(), raw }
}

/**
 * Splits a mail into the parts of its outermost multipart. The parser of postal-mime gets none of the others: it
 * also renders HTML as text, in quadratic time.
 * @returns undefined if its headers are too large.
 */
export const splitMail = (mail: Uint8Array): MailParts | undefined => {
  // One character for each byte.
  const text = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength).toString('latin1')
  const end = EMPTY_LINE.exec(text.slice(0, MOST_HEADERS))
  if (end === null && text.length > MOST_HEADERS) return undefined
  const headers = text.slice(0, end?.index)
  const contentType = fieldsOf(headers).get('content-type') ?? ''
  const [, quoted, token] = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? token
  if (boundary === undefined) return { headers, contentType, parts: [] }
  const [, ...pieces] = text.slice(headers.length).split(`\n--${boundary}`, MOST_PARTS + 1)
  return { headers, contentType, parts: pieces.map(readPart).filter((part) => part !== undefined) }
}

/**
 * Decodes the content of a report: its transfer encoding and charset.
 * @returns undefined if it is too large or cannot be decoded.
 */
export const decodeReport = async ({ type, raw }: Part): Promise<string | undefined> => {
  if (raw.length > MOST_REPORT || raw.split('\n').length > MOST_REPORT_LINES) return undefined
  try {
    const { attachments } = await PostalMime.parse(Buffer.from(raw, 'latin1'), { maxNestingDepth: 1 })
    const content = attachments.find(({ mimeType }) => mimeType === type)?.content
    return content === undefined || typeof content === 'string' ? content : new TextDecoder().decode(content)
  } catch {
    return undefined
  }
}

/** Returns the headers of a returned mail, which is a part of a report. */
export const originalHeaders = ({ raw }: Part): string => {
  const [, headers = ''] = raw.slice(0, MOST_HEADERS).split(EMPTY_LINE, 2)
  return headers
}
