/** Headers that a mail may add. Each is sent unchanged, on one line: its value is printable ASCII. */
export const mailHeaders = [
  'Auto-Submitted',
  'In-Reply-To',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'References',
] as const

export type MailHeaders = Readonly<Partial<Record<(typeof mailHeaders)[number], string>>>

export type Mail = {
  /** Letters, digits, `-` and `_`. It becomes the Message-ID, by which mail systems detect duplicates. */
  readonly id?: string
  /** A stream, such as `user-<userId>`. When it is erased, `forget` finds the mail by it. */
  readonly about: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same content as HTML, for mail programs that show it. */
  readonly html?: string
  /** Replaces the sender of the mailer. */
  readonly from?: Mailbox
  readonly replyTo?: string
  readonly headers?: MailHeaders
}

export type Mailbox = { readonly name: string; readonly address: string }

export interface Mailer {
  /**
   * Sends a mail; resolves when it is accepted. Callers can retry after other errors than these.
   * @throws InvalidMail; MailRefused if the mail system will never accept the mail.
   */
  send(mail: Mail): Promise<void>
  /** Deletes stored mails about this stream. Idempotent; no effect if mails are forwarded. */
  forget(about: string): Promise<void>
}

/** A mail that is unsafe to send: several addresses, a line break in a header, or no valid stream. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail'
}

/** The mail system permanently refuses a mail, for example because the recipient is unknown. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
