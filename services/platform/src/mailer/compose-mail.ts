import type { Mail } from './mailer.ts'

/** The sender of all mails: an address, or `Name <address>`. */
export type Sender = string

/** A mail as nodemailer wants it. Its addresses are given as such, so that nothing in them is taken for a name or a list. */
export const composeMail = (mail: Mail, from: Sender) => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(from)}>` }),
  subject: mail.subject,
  text: mail.text,
})

const domainOf = (from: Sender): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
