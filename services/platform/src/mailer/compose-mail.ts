import type { Mail, MailHeaders } from './mailer.ts'

export type Sender = string

/** Passes addresses as objects, because nodemailer would parse strings as lists. */
export const composeMail = (mail: Mail, from: Sender) => ({
  from: mail.from ?? from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.id === undefined ? {} : { messageId: messageIdOf(mail.id, mail.from?.address ?? from) }),
  ...(mail.headers === undefined ? {} : { headers: unfolded(mail.headers) }),
  subject: mail.subject,
  text: mail.text,
  ...(mail.html === undefined ? {} : { html: mail.html }),
})

/** Returns the Message-ID of a mail with this `id`. Other mails refer to it in `References`. */
export const messageIdOf = (id: string, from: Sender): string => `<${id}@${domainOf(from)}>`

/** Prevents folding: some mail systems do not find a link in a folded `List-Unsubscribe`. */
const unfolded = (headers: MailHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/** Returns the domain of `Soko <no-reply@soko.example>` or of a plain address. */
export const domainOf = (from: Sender): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
