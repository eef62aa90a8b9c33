export type Mail = {
  /**
   * Letters, digits, `-` and `_`; the same whenever this mail is sent again. It becomes the Message-ID, by which mail systems know
   * what they have already.
   */
  readonly id?: string
  /**
   * The stream whose events the mail tells of, as `user-<userId>`: by this it is found when they are erased. The recipient's
   * address would not do for that, because a person could give another's address and have their mails removed.
   */
  readonly about: string
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text, wrapped by the reader's program. */
  readonly text: string
  /** One address, without a name. */
  readonly replyTo?: string
}

export interface Mailer {
  /**
   * Resolves when the mail has been taken over by the mail system. Throws InvalidMail before anything is sent, MailRefused when
   * the mail system will never take this mail, and any other error when it may take it later.
   */
  send(mail: Mail): Promise<void>
  /**
   * Removes the mails about this stream that are still with us; those about others stay. A mail system that passes mails on
   * and keeps none has nothing to remove. Repeatable.
   */
  forget(about: string): Promise<void>
}

/** A mail that would not say what its sender meant: not one address, a header with a line break, about no stream. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail'
}

/** The mail system will not take this mail, however often it is tried: there is no such recipient. Others may go through. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
