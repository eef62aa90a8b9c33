export type Mail = {
  /** Letters, digits, `-` and `_`. Becomes the Message-ID, by which mail systems detect duplicates. */
  readonly id?: string
  /** The stream of the mail's subject, such as `user-<userId>`, to find the mail when that is erased. */
  readonly about: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

export interface Mailer {
  /** Resolves when accepted. @throws InvalidMail; MailRefused if retries are useless; others if not. */
  send(mail: Mail): Promise<void>
  /** Deletes the stored mails of this stream. Mail systems that forward mails have none. Repeatable. */
  forget(about: string): Promise<void>
}

/** An ambiguous mail: several addresses, a line break in a header, or no stream. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail'
}

/** The mail system permanently refuses this mail, for example for an unknown recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
