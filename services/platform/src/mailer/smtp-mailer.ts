import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { checkMail } from './check-mail.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export type SmtpOptions = {
  /**
   * `smtps://user:password@host` (TLS from the start) or `smtp://host:587`, which uses STARTTLS where the server offers it;
   * `?requireTLS=true` insists on it.
   */
  readonly url: string
  readonly from: Sender
}

/** In milliseconds. The sender of a mail that fails tries again, so no wait is long. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // A connection is kept for the mails that come soon; longer would hold up the end of the process.
  idleTimeout: 5_000,
}

/**
 * A mailer that hands mails to an SMTP server and keeps none. The server need not be there yet.
 * @throws Error when the URL is not one of SMTP.
 */
export function openSmtpMailer({ url, from }: SmtpOptions): Mailer {
  if (!['smtp:', 'smtps:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new Error('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
  }
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  return {
    async send(mail) {
      checkMail(mail)
      try {
        await transport.sendMail(composeMail(mail, from))
      } catch (error) {
        throw toFailure(error)
      }
    },
    async forget() {},
  }
}

/** What nodemailer tells of a failure; `permanent` when the server said so. */
const SmtpFailure = z.object({
  message: z.string(),
  command: z.string().default(''),
  response: z.string().default(''),
  permanent: z.boolean().default(false),
})

/** What the server says of a recipient or a text is about this mail; of a sender or a password, about all. */
const toFailure = (error: unknown): Error => {
  const failure = SmtpFailure.safeParse(error)
  if (!failure.success) return new Error(`The mail server cannot be reached: ${String(error)}`)
  const { message, command, response, permanent } = failure.data
  // The answer's text names the recipient, which does not belong in logs. Its numbers say enough.
  const answer = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response)?.[0]
  if (answer === undefined) return new Error(`The mail server cannot be reached: ${message}`)
  if (permanent && ['RCPT TO', 'DATA'].includes(command)) {
    return new MailRefused(`the mail server refused it for good (${answer} to ${command})`)
  }
  return new Error(`The mail server did not take the mail (${answer} to ${command})`)
}
