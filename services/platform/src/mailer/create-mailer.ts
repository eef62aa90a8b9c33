import type { Mailer } from './mailer.ts'
import { openOutboxMailer, type OutboxOptions } from './outbox-mailer.ts'
import { openSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

export type MailerOptions =
  ({ readonly kind: 'outbox' } & OutboxOptions) | ({ readonly kind: 'smtp' } & SmtpOptions)

export async function createMailer(options: MailerOptions): Promise<Mailer> {
  return options.kind === 'smtp' ? openSmtpMailer(options) : openOutboxMailer(options)
}
