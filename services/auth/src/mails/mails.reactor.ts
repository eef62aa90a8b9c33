import { InvalidMail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { AuthKit } from '../auth-kit.ts'
import { dueMail, type MailAddresses, mailedEvents } from './due-mail.ts'
import { createMailedLinks } from './mailed-links.ts'

const pages = { reset: '/resetPassword', verification: '/verify' } as const

/**
 * Sends each mail at least once. Recipient and text are read from the log when it is sent, so a crash loses
 * no mail, and obsolete mails are not sent.
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
        // An invalid address must not block the mails of other users.
        if (!(error instanceof InvalidMail || error instanceof MailRefused)) throw error
        logger.warn({ err: error, stream, version }, 'a mail could not be sent to its address')
      }
    },
  })
}
