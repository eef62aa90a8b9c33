export type OutgoingMail = {
  /** The stream whose erasure also removes the mail while it is stored (`Mail.about`). */
  readonly about: string
  /** The envelope's sender, to which bounces are returned. */
  readonly returnPath: string
  readonly to: string
  /** The whole message, headers included. */
  readonly message: Uint8Array
}

/**
 * The stage at which sending ended decides. `retry`: the mail was not accepted, for certain. `uncertain`: the
 * content was being sent, and no response says whether it was accepted, so it must never be sent again.
 */
export type SendResult =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly outcome: 'retry'
      readonly reason: string
      /**
       * `recipient`: the server refused this mail for now. `connection`: it broke during this mail. `system`: the
       * mail system accepts no mails for any recipient at present.
       */
      readonly cause: 'recipient' | 'connection' | 'system'
    }
  | { readonly outcome: 'uncertain'; readonly reason: string }

/** Sends one mail at a time, so that the stage of a failure is known. */
export interface MailSender {
  /** Never throws. A mail that waits for an earlier one is sent after it. */
  send(mail: OutgoingMail): Promise<SendResult>
  /** Closes the sender for good. The mail that is being sent is uncertain or not accepted, later ones are not. */
  close(): void
}
