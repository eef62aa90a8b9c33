export type Mail = {
  /** Letters, digits, `-` and `_`. It becomes the Message-ID, by which mail systems detect duplicates. */
  readonly id?: string
  /**
   * The stream that the mail is about, such as `user-<userId>`. When it is erased, `forget` finds the mail by
   * it.
   */
  readonly about: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

export interface Mailer {
  /**
   * Sends a mail; resolves when the mail system has accepted it.
   * @throws InvalidMail
   * @throws MailRefused if the mail system will never accept the mail.
   * @throws Error for other failures, after which the caller can retry.
   */
  send(mail: Mail): Promise<void>
  /**
   * Deletes the stored mails about this stream. Does nothing if the mail system forwards mails. Idempotent.
   */
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
