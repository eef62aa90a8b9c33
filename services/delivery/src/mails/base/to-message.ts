import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import { composeMail } from '@soko/platform/mailer/compose-mail.ts'
import { InvalidMail, type Mail } from '@soko/platform/mailer/mailer.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from '../../sending/mail-sender.ts'

/**
 * Converts a mail to the bytes for SMTP. `returnPath` is only in the envelope.
 * @throws InvalidMail for an unsafe mail or one without a sender.
 */
export const toMessage = async (
  mail: Mail,
  { returnPath }: { readonly returnPath: string },
): Promise<OutgoingMail> => {
  checkMail(mail)
  if (mail.from === undefined) throw new InvalidMail('the mail must have a sender')
  const composer = new MailComposer({ ...composeMail(mail, mail.from.address), newline: 'windows' })
  const message = await composer.compile().build()
  return { about: mail.about, returnPath, to: mail.to, message }
}
