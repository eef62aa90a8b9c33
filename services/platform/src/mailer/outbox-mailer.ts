import MailComposer from 'nodemailer/lib/mail-composer'
import { checkMail } from './check-mail.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'
import { openOutbox } from './outbox.ts'

export type OutboxOptions = {
  readonly folder: string
  readonly from: Sender
  readonly now: () => number
}

export async function openOutboxMailer({ folder, from, now }: OutboxOptions): Promise<Mailer> {
  const { write, forget } = await openOutbox(folder)
  return {
    async send(mail) {
      checkMail(mail)
      const time = now()
      const composer = new MailComposer({
        ...composeMail(mail, from),
        date: new Date(time),
        newline: 'windows',
      })
      await write(mail.about, time, await composer.compile().build())
    },
    forget,
  }
}
