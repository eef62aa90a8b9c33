import { InvalidMail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { AuthKit } from '../auth-kit.ts'
import { dueMail, type MailAddresses, mailedEvents } from './due-mail.ts'
import { createMailedLinks } from './mailed-links.ts'

/** The pages of the client that mailed links open. */
const pages = { reset: '/resetPassword', verification: '/verify' } as const

/**
 * Sends the mails that the accounts' events call for, each at least once. The bus only says that something happened. Who gets
 * a mail, and what it says, is read from the log when the mail is sent. So a crash loses no mail, and a mail that has become
 * useless in the meantime is not sent.
 */
export const mailsReactor = ({ log, mailer, clock, logger, origin, dataKey }: AuthKit): Reactor => {
  const links = createMailedLinks(dataKey)
  const addresses: MailAddresses = {
    link: (purpose, reference) => `${origin}${pages[purpose]}?token=${links.tokenOf(purpose, reference)}`,
    forgotPassword: `${origin}/forgotPassword`,
    contact: `${origin}/company/contact`,
  }
  return defineReactor({
    name: 'mails',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: mailedEvents,
    react: async ({ stream, version }) => {
      const mail = dueMail(await log.readStream(stream), version, addresses, clock.now().getTime())
      if (mail === undefined) return
      try {
        await mailer.send({ ...mail, id: `${stream}-${version}` })
      } catch (error) {
        // An address that cannot be written to must not hold up the mails of the others.
        if (!(error instanceof InvalidMail || error instanceof MailRefused)) throw error
        logger.warn({ err: error, stream, version }, 'a mail could not be sent to its address')
      }
    },
  })
}
