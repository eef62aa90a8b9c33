import { createHash } from 'node:crypto'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { readDeliveryStatus } from './delivery-status.ts'
import { readFieldGroups } from './report-fields.ts'
import { decodeReport, originalHeaders, splitMail } from './report-parts.ts'
import {
  IGNORED,
  type ReportContext,
  type ReturnedMail,
  type ReturnedReport,
  UNMATCHED,
  UNREADABLE,
} from '../suppression/returned-mail.ts'

type Content = Pick<ReturnedMail, 'kind' | 'status'> | 'ignored' | undefined

/** Types of feedback (RFC 5965, 7.3) that are complaints. `not-spam` and `auth-failure` are not. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list'])

const readFeedback = (text: string): Content => {
  const type = readFieldGroups(text)[0]?.get('feedback-type')?.toLowerCase()
  if (type === undefined) return undefined
  return COMPLAINTS.has(type) ? { kind: 'complaint', status: undefined } : 'ignored'
}

const READERS = new Map<string, (text: string) => Content>([
  ['message/delivery-status', readDeliveryStatus],
  ['message/global-delivery-status', readDeliveryStatus],
  ['message/feedback-report', readFeedback],
])
const ORIGINALS = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

/**
 * Reads a raw mail to a Return-Path: a delivery status notification (RFC 3464) or an abuse report (RFC 5965).
 * Other mails, such as vacation messages, are ignored. Never rejects.
 */
export const readReturnedMail = async (
  raw: Uint8Array,
  { returnPaths, now }: ReportContext,
): Promise<ReturnedReport> => {
  if (raw.byteLength > Limits.rawBytes) return UNREADABLE
  const mail = splitMail(raw)
  if (mail === undefined) return UNREADABLE
  const { headers, contentType, parts } = mail
  if (!/^multipart\/report\b/i.test(contentType)) return IGNORED
  const report = parts.find(({ type }) => READERS.has(type))
  if (report === undefined) {
    const isReport = /;\s*report-type\s*=\s*"?(?:global-)?(?:delivery-status|feedback-report)\b/i.test(
      contentType,
    )
    return isReport ? UNREADABLE : IGNORED
  }

  const text = await decodeReport(report)
  const content = text === undefined ? undefined : READERS.get(report.type)?.(text)
  if (text === undefined || content === undefined) return UNREADABLE
  if (content === 'ignored') return IGNORED

  const original = parts.find(({ type }) => ORIGINALS.has(type))
  // The MAC makes each of these places safe: only the recipient's mail system knows the address.
  const places = [headers, text, original === undefined ? '' : originalHeaders(original)]
  const reference = places.map((place) => returnPaths.find(place)).find((found) => found !== undefined)
  if (reference === undefined) return UNMATCHED
  // Mail systems add other headers each time they transfer the same report.
  const hash = createHash('sha256').update(raw.subarray(headers.length)).digest('hex')
  const eventId = `mail ${hash}`
  return { outcome: 'returned', mails: [{ ...content, eventId, ...reference, address: undefined, at: now }] }
}
