import { PublicContactMessage } from '@soko/contracts/events/social.events.ts'
import { InvalidMail, type Mail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { SiteStream } from '../site/site.events.ts'
import { site } from '../site/site.ts'
import { forwarded } from './contact.decider.ts'
import { type ContactEvents, ContactStream } from './contact.events.ts'
import { contactMessage } from './contact.ts'

/** Mails each message at least once. A message that is refused permanently is not recorded as forwarded. */
export const forwardContactReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'forward-contact',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [PublicContactMessage.ContactMessageReceived],
    react: async ({ data }) => {
      if (data === undefined) return
      const { messageId } = data
      const stream = ContactStream.of(messageId)
      const message = await kit.executor.load(contactMessage, stream)
      if (message.status !== 'received' || message.forwarded) return
      const { supportEmail: to } = await kit.executor.load(site, SiteStream.of())
      try {
        await send(kit, mailOf(message.facts, to))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        kit.logger.error(
          { err: error, stream },
          'the support address refuses a message; see the site settings',
        )
        return
      }
      await kit.executor.execute(async (load) =>
        forwarded(await load(contactMessage, stream), { messageId, to }),
      )
    },
  })

const mailOf = (
  { messageId, name, email, phone, subject, message }: ContactEvents['ContactMessageReceived'],
  to: string,
): Mail => ({
  id: ContactStream.of(messageId),
  about: ContactStream.of(messageId),
  to,
  replyTo: email,
  // A mail header must be a single line.
  subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
  text: `${message}\n\n${[name, email, phone].filter((line) => line !== '').join('\n')}\n`,
})

/** Omits an invalid reply address, so that it does not block later messages; the text has it, too. */
const send = async ({ mailer }: ServiceKit, mail: Mail): Promise<void> => {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof InvalidMail)) throw error
    const { replyTo: _replyTo, ...unanswerable } = mail
    await mailer.send(unanswerable)
  }
}
