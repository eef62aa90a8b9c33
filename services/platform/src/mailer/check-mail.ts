import { InvalidMail, mailHeaders } from './mailer.ts'
import type { Mail } from './mailer.ts'

/** A single plain address, which no mail program can parse as two. */
const oneAddress = /^[^\s"(),:;<>@[\\\]\p{Cc}]{1,64}@[^\s"(),:;<>@[\\\]\p{Cc}]{1,255}$/u

/** A stream's name, which is a word and an id. It is also safe as a part of a file name. */
const streamName = /^[A-Za-z0-9_-]{1,100}$/

const headerNames: ReadonlySet<string> = new Set(mailHeaders)

/** SMTP allows lines of 998 characters. */
const headerValue = /^[\x20-\x7e]{1,900}$/

/** Refuses injected headers and several recipients; throws InvalidMail. */
export function checkMail(mail: Mail): void {
  if (!streamName.test(mail.about)) throw new InvalidMail('the stream of the mail must have a valid name')
  if (mail.id !== undefined && !streamName.test(mail.id)) {
    throw new InvalidMail('the id must consist of letters, digits, "-" and "_"')
  }
  if (!oneAddress.test(mail.to)) throw new InvalidMail('the recipient must be one plain email address')
  if (mail.replyTo !== undefined && !oneAddress.test(mail.replyTo)) {
    throw new InvalidMail('the address for replies must be one plain email address')
  }
  if (mail.from !== undefined) {
    if (!oneAddress.test(mail.from.address)) {
      throw new InvalidMail('the sender must be one plain email address')
    }
    if (/\p{Cc}/u.test(mail.from.name)) {
      throw new InvalidMail("the sender's name must be one line without control characters")
    }
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!headerNames.has(name)) throw new InvalidMail(`a mail cannot set the header ${JSON.stringify(name)}`)
    if (!headerValue.test(value)) throw new InvalidMail(`${name} must be one line of printable ASCII`)
  }
  if (/\p{Cc}/u.test(mail.subject)) {
    throw new InvalidMail('the subject must be one line without control characters')
  }
}
