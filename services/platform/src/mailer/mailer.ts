export type Mail = {
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text, wrapped by the reader's program. */
  readonly text: string
  /** One address, without a name. */
  readonly replyTo?: string
}

export interface Mailer {
  /** Resolves when the mail has been taken over by the mail system. Throws InvalidMail before anything is sent. */
  send(mail: Mail): Promise<void>
}

/** A mail that would not say what its sender meant: not one address, or a header with a line break. */
export class InvalidMail extends Error {
  override readonly name = 'InvalidMail'
}
