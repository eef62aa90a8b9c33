import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

export type MailCatcher = {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string
  readonly mails: () => readonly ReceivedMail[]
  close(): Promise<void>
}

export const openMailCatcher = async (): Promise<MailCatcher> => {
  const caught: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream))
        const replyTo = mail.replyTo?.[0]?.address
        caught.push({
          to: mail.to?.[0]?.address ?? '',
          ...(replyTo !== undefined && { replyTo }),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
        })
      }
      callbackify(keep)(callback)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => caught,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}
