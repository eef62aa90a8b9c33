export type Mail = {
  readonly to: string
  readonly subject: string
  /** Plain text, wrapped by the reader's program. */
  readonly text: string
  readonly replyTo?: string
}

export interface Mailer {
  /** Resolves when the mail has been taken over by the mail system. */
  send(mail: Mail): Promise<void>
}
