import { InvalidMail } from './mailer.ts'
import type { Mail } from './mailer.ts'

/** One address and nothing more: no list, name, group, comment, quoting or blank, so no program can read it as two. */
const oneAddress = /^[^\s"(),:;<>@[\\\]\p{Cc}]{1,64}@[^\s"(),:;<>@[\\\]\p{Cc}]{1,255}$/u

/** Safe in the name of a file: our streams are a word and an id. */
const streamName = /^[A-Za-z0-9_-]{1,100}$/

/**
 * What every adapter checks before sending, whatever its library would do: a subject or an address that brings a line break
 * would add headers of its own, a list of addresses would send a private mail to strangers. Throws InvalidMail.
 */
export function checkMail(mail: Mail): void {
  if (!streamName.test(mail.about))
    throw new InvalidMail('what the mail is about must be the name of a stream')
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
