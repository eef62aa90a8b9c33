import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { type DkimKey, signMessage } from '@soko/platform/mailer/dkim.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { MailSender, SendResult } from './mail-sender.ts'
import { openSmtpSession, type SmtpSession, type SmtpSessionOptions } from './smtp-session.ts'
import { retryAfter } from './smtp-results.ts'

export type SmtpSenderOptions = {
  /** `SMTP_URL`, as of the platform's mailer: `smtps://user:password@host`, or `smtp://host:587` for STARTTLS. */
  readonly url: string
  readonly dkim?: DkimKey | undefined
  /** In milliseconds. */
  readonly timeouts?: { readonly connect?: number; readonly response?: number; readonly idle?: number }
}

/** Many mail systems end a connection after about a hundred mails. */
const MAILS_PER_CONNECTION = 100

/** The response to the end of a mail may take 10 minutes (RFC 5321, 4.5.3.2.6). */
const TIMEOUTS = { connect: 30_000, response: 600_000, idle: 10_000 }

/**
 * Creates a sender that reuses its connection. Before each further mail, RSET checks that the connection is still
 * usable; otherwise a new one is opened. An idle connection is closed.
 * @throws Error if the URL is not an SMTP URL.
 */
export const createSmtpMailSender = ({ url, dkim, timeouts }: SmtpSenderOptions): MailSender => {
  if (!['smtp:', 'smtps:'].includes(URL.parse(url)?.protocol ?? '')) {
    throw new Error('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
  }
  const { connect, response, idle } = { ...TIMEOUTS, ...timeouts }
  const options: SmtpSessionOptions = {
    ...parseConnectionUrl(url),
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: response,
  }
  const queue = createOneAtATime()
  let session: SmtpSession | undefined
  let sent = 0
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(idleTimer)
    session?.close()
    session = undefined
  }

  const usableSession = async (): Promise<SmtpSession> => {
    if (session !== undefined && (sent >= MAILS_PER_CONNECTION || !(await session.reset()))) end()
    if (isClosed) throw new Error('The sender is closed.')
    if (session === undefined) {
      sent = 0
      session = openSmtpSession(options)
      await session.ready
    }
    return session
  }

  const sendNext: MailSender['send'] = async (mail): Promise<SendResult> => {
    clearTimeout(idleTimer)
    let current: SmtpSession
    let message: Uint8Array
    try {
      message = dkim === undefined ? mail.message : await signMessage(mail.message, dkim)
      current = await usableSession()
    } catch (error) {
      end()
      return retryAfter(error)
    }
    sent += 1
    const result = await current.send({ ...mail, message })
    if (current.isOver) end()
    else idleTimer = setTimeout(end, idle).unref()
    return result
  }

  return {
    send: async (mail) => queue.run(async () => sendNext(mail)),
    close: () => {
      isClosed = true
      end()
    },
  }
}
