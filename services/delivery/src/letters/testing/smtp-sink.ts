import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type SmtpSink = {
  readonly port: number
  readonly url: string
  /** The recipients of accepted mails, in order. */
  readonly accepted: readonly string[]
  /** The accepted mails, in order. */
  readonly mails: readonly ReceivedMail[]
  readonly connections: () => number
}

export type ReceivedMail = {
  /** The envelope's sender. */
  readonly sender: string
  /** The address and name of the client. */
  readonly ip: string
  readonly helo: string
  readonly message: Buffer
}

type Refuse = {
  readonly at: 'sender' | 'recipient' | 'content'
  readonly code: number
  readonly text?: string
}

/**
 * Starts an SMTP server that accepts mails, until the end of the test. `refuse` returns how it refuses a mail to a
 * recipient; at `sender`, the recipient is not known yet. `onStage` is called at each stage of each mail.
 */
export const startSmtpSink = async ({
  refuse = () => undefined,
  onStage = () => {},
  ...options
}: SMTPServerOptions & {
  readonly refuse?: (at: Refuse['at'], recipient: string) => Omit<Refuse, 'at'> | undefined
  readonly onStage?: (at: Refuse['at'] | 'accepted') => void
} = {}): Promise<SmtpSink> => {
  const accepted: string[] = []
  const mails: ReceivedMail[] = []
  let connections = 0
  const failure = (at: Refuse['at'], recipient: string): Error | undefined => {
    onStage(at)
    const refusal = refuse(at, recipient)
    return refusal && Object.assign(new Error(refusal.text ?? 'no'), { responseCode: refusal.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onMailFrom: (_address, _session, done) => done(failure('sender', '')),
    onRcptTo: ({ address }, _session, done) => done(failure('recipient', address)),
    onData: (stream, { envelope, remoteAddress, hostNameAppearsAs }, done) => {
      void (async () => {
        const [recipient] = envelope.rcptTo
        // smtp-server ends the content in the same way if the connection breaks.
        const message = await buffer(stream).catch(() => Buffer.alloc(0))
        if (!message.subarray(-2).equals(Buffer.from('\r\n'))) return
        const refused = failure('content', recipient?.address ?? '')
        if (refused === undefined) {
          accepted.push(recipient?.address ?? '')
          const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          mails.push({ sender, ip: remoteAddress, helo: hostNameAppearsAs, message })
          onStage('accepted')
        }
        done(refused)
      })()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(async () => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, url: `smtp://127.0.0.1:${port}`, accepted, mails, connections: () => connections }
}
