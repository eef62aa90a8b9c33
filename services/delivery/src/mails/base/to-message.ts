import { buffer } from 'node:stream/consumers'
import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import { composeMail } from '@soko/platform/mailer/compose-mail.ts'
import { InvalidMail, type Mail } from '@soko/platform/mailer/mailer.ts'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from '../../sending/mail-sender.ts'

export type DkimKey = {
  readonly domain: string
  /** The public key is the TXT record of `<selector>._domainkey.<domain>`. */
  readonly selector: string
  /** RSA, as PEM. */
  readonly privateKey: string
}

/** Both headers of RFC 8058 must be signed for one-click unsubscription. */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/**
 * Converts a mail to the bytes for SMTP. `returnPath` is only in the envelope.
 * @throws InvalidMail for an unsafe mail or one without a sender; Error if the key cannot sign.
 */
export const toMessage = async (
  mail: Mail,
  { returnPath, dkim }: { readonly returnPath: string; readonly dkim?: DkimKey },
): Promise<OutgoingMail> => {
  checkMail(mail)
  if (mail.from === undefined) throw new InvalidMail('the mail must have a sender')
  const composer = new MailComposer({ ...composeMail(mail, mail.from.address), newline: 'windows' })
  const message = await composer.compile().build()
  return {
    about: mail.about,
    returnPath,
    to: mail.to,
    message: dkim === undefined ? message : await sign(message, dkim),
  }
}

const sign = async (message: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> => {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED_HEADERS.join(':'),
  })
  const signed = await buffer(signer.sign(message))
  // nodemailer returns the unsigned message if the key is unusable.
  if (signed.length === message.length) throw new Error('The DKIM key cannot sign: it must be an RSA key.')
  return signed
}
