import type { Clock } from '@soko/platform/clock.ts'
import type { Outbox } from '@soko/platform/mailer/outbox.ts'
import type { MailSender } from './mail-sender.ts'

/** Writes mails to a folder, for a site on one machine. A mail that cannot be written was not sent. */
export const createOutboxMailSender = (outbox: Outbox, clock: Clock): MailSender => ({
  send: async ({ about, message }) => {
    try {
      await outbox.write(about, clock.now().getTime(), message)
      return { outcome: 'delivered' }
    } catch {
      return { outcome: 'retry', reason: 'outbox', cause: 'system' }
    }
  },
  close: () => {},
})
