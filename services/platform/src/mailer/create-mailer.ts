import type { Mailer } from './mailer.ts'
import { openOutboxMailer, type OutboxOptions } from './outbox-mailer.ts'
import { openSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

/** Which mail system, and what it needs. Another adapter is another `kind`. */
export type MailerOptions =
  ({ readonly kind: 'outbox' } & OutboxOptions) | ({ readonly kind: 'smtp' } & SmtpOptions)

/** Opens the mailer of a service. Rejects when it cannot be used, with what to do about it. */
export async function createMailer(options: MailerOptions): Promise<Mailer> {
  return options.kind === 'smtp' ? openSmtpMailer(options) : openOutboxMailer(options)
}
