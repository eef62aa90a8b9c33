import { InvalidMail } from './mailer.ts'
import type { Mail } from './mailer.ts'

/** A single plain address, which no mail program can parse as two. */
const oneAddress = /^[^\s"(),:;<>@[\\\]\p{Cc}]{1,64}@[^\s"(),:;<>@[\\\]\p{Cc}]{1,255}$/u

/** A stream's name, which is a word and an id. It is also safe as a part of a file name. */
const streamName = /^[A-Za-z0-9_-]{1,100}$/

/** Refuses injected headers and several recipients; throws InvalidMail. */
export function checkMail(mail: Mail): void {
  if (!streamName.test(mail.about)) throw new InvalidMail('the stream of the mail must have a valid name')
  if (mail.id !== undefined && !streamName.test(mail.id)) {
    throw new InvalidMail('the id must consist of letters, digits, "-" and "_"')
  }
  if (!oneAddress.test(mail.to)) throw new InvalidMail('the recipient must be one plain e-mail address')
  if (mail.replyTo !== undefined && !oneAddress.test(mail.replyTo)) {
    throw new InvalidMail('the address for replies must be one plain e-mail address')
  }
  if (/\p{Cc}/u.test(mail.subject)) {
    throw new InvalidMail('the subject must be one line without control characters')
  }
}
