import type { Mail } from './mailer.ts'

export type Sender = string

/** Passes addresses as objects, because nodemailer would parse strings as lists. */
export const composeMail = (mail: Mail, from: Sender) => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(from)}>` }),
  subject: mail.subject,
  text: mail.text,
})

const domainOf = (from: Sender): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
