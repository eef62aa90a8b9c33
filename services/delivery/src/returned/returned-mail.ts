import type { ReturnPaths } from '../tokens/return-path.ts'

/** `delivered` is a success, which ends the count of soft bounces. Most mail systems do not report it. */
export type ReturnKind = 'hard' | 'soft' | 'complaint' | 'delivered'

/** A report about one mail to one recipient. At least one of `id` and `address` is known. */
export type ReturnedMail = {
  readonly kind: ReturnKind
  /** The same for repeated reports of the event. */
  readonly eventId: string
  /** The id in the mail's Return-Path, or in the Message-ID of a letter. */
  readonly id: string | undefined
  /** The tag in the mail's Return-Path. Reports about former addresses must be ignored (`isSentTo`). */
  readonly tag: string | undefined
  /** Known only from JSON: the address in a raw mail could be forged, and may be a forwarding target. */
  readonly address: string | undefined
  /** The enhanced status code (RFC 3463) of a bounce, such as 5.1.1. */
  readonly status: string | undefined
  /** In milliseconds since 1970. */
  readonly at: number
}

export type ReturnedReport =
  | { readonly outcome: 'returned'; readonly mails: readonly ReturnedMail[] }
  /** A vacation message, a warning about a delay, or an event that changes nothing. */
  | { readonly outcome: 'ignored' }
  /** A report without a valid Return-Path of this site: forged, or about another sender's mail. */
  | { readonly outcome: 'unmatched' }
  /** Amazon SNS requests a confirmation. It sends no notifications until an operator opens the link. */
  | { readonly outcome: 'confirmation'; readonly link: string }
  | { readonly outcome: 'unreadable' }

export type ReportContext = {
  readonly returnPaths: ReturnPaths
  /** The time of receipt, in milliseconds since 1970. */
  readonly now: number
}

export const IGNORED: ReturnedReport = { outcome: 'ignored' }
export const UNMATCHED: ReturnedReport = { outcome: 'unmatched' }
export const UNREADABLE: ReturnedReport = { outcome: 'unreadable' }
