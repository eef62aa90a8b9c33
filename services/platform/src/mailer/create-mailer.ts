import type { Mailer } from './mailer.ts'
import { openOutboxMailer } from './outbox-mailer.ts'
import type { OutboxOptions } from './outbox-mailer.ts'

/** Which mail system, and what it needs. Another adapter is another `kind`. */
export type MailerOptions = { readonly kind: 'outbox' } & OutboxOptions

/** Opens the mailer of a service. Rejects when it cannot be used, with what to do about it. */
export function createMailer(options: MailerOptions): Promise<Mailer> {
  return openOutboxMailer(options)
}
