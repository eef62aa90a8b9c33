import type { Mail } from './mailer.ts'

export type Sender = string

/** Converts a mail for nodemailer. Addresses are objects, so that they are not parsed as names or lists. */
export const composeMail = (mail: Mail, from: Sender) => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(from)}>` }),
  subject: mail.subject,
  text: mail.text,
})

const domainOf = (from: Sender): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
