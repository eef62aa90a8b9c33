import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { checkMail } from './check-mail.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { type DkimKey, dkimOptions } from './dkim.ts'
import { type Mailer, MailRefused } from './mailer.ts'

export type SmtpOptions = {
  /** `smtps://user:password@host`, or `smtp://host:587` for STARTTLS if offered (`?requireTLS=true`: always). */
  readonly url: string
  readonly from: Sender
  readonly dkim?: DkimKey | undefined
}

/** In milliseconds. They can be short, because failed mails are retried. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Keeps a connection open for the next mail. A longer timeout would delay the end of the process.
  idleTimeout: 5_000,
}

/** Creates a mailer for an SMTP server. Throws Error if the URL is not an SMTP URL. */
export function openSmtpMailer({ url, from, dkim }: SmtpOptions): Mailer {
  if (!['smtp:', 'smtps:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new Error('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
  }
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: dkimOptions(dkim) }),
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

const SmtpFailure = z.object({
  message: z.string(),
  command: z.string().default(''),
  response: z.string().default(''),
  permanent: z.boolean().default(false),
})

/** Returns MailRefused for permanent errors about a recipient or the content, not about sender or password. */
const toFailure = (error: unknown): Error => {
  const failure = SmtpFailure.safeParse(error)
  if (!failure.success) return new Error(`The mail server cannot be reached: ${String(error)}`)
  const { message, command, response, permanent } = failure.data
  // Logs only the status codes, because the response's text contains the recipient.
  const answer = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response)?.[0]
  if (answer === undefined) return new Error(`The mail server cannot be reached: ${message}`)
  if (permanent && ['RCPT TO', 'DATA'].includes(command)) {
    return new MailRefused(`the mail server refused it permanently (${answer} to ${command})`)
  }
  return new Error(`The mail server did not accept the mail (${answer} to ${command})`)
}
