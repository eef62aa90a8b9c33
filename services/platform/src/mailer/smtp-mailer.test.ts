import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from './create-mailer.ts'
import { describeMailer } from './mailer.contract.ts'
import { MailRefused } from './mailer.ts'

const from = 'Soko <soko@example.com>'
const mail = { about: 'user-amina', to: 'amina@example.com', subject: 'Welcome', text: 'Welcome to Soko.' }

const startServer = async (options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }, port = 0) => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
    ...options,
  })
  // Some tests use a certificate that the client rejects, which is not an error of the server.
  server.on('error', () => {})
  const { server: socket } = server
  server.listen(port, '127.0.0.1')
  await once(socket, 'listening')
  const { port: taken } = socket.address() as AddressInfo
  return {
    received,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const serverFor = async (options?: SMTPServerOptions, port?: number) => {
  const server = await startServer(options, port)
  onTestFinished(server.close)
  return server
}

const answering = (at: 'onRcptTo' | 'onData' | 'onMailFrom', responseCode: number, text: string) => ({
  disabledCommands: ['STARTTLS'],
  [at]: (_what: unknown, _session: unknown, done: (error: Error) => void) => {
    done(Object.assign(new Error(text), { responseCode }))
  },
})

describeMailer('SMTP', async () => {
  const { url, received, close } = await startServer()
  return {
    mailer: await createMailer({ kind: 'smtp', url, from }),
    received: async () => Promise.resolve(received),
    stored: async () => Promise.resolve([]),
    close,
  }
})

describe('mail by SMTP', () => {
  it('uses the same Message-ID when it is sent again', async () => {
    const { url, received } = await serverFor()
    const mailer = await createMailer({ kind: 'smtp', url, from })
    await mailer.send({ ...mail, id: 'user-amina-3' })
    await mailer.send({ ...mail, id: 'user-amina-3' })
    for (const message of received) {
      expect(message.toString()).toContain('Message-ID: <user-amina-3@example.com>')
    }
    expect(received).toHaveLength(2)
  })

  it('fails while the server is unavailable, and succeeds when it is back', async () => {
    const former = await startServer()
    const mailer = await createMailer({ kind: 'smtp', url: former.url, from })
    await mailer.send(mail)
    await former.close()
    const sending = mailer.send(mail)
    await expect(sending).rejects.toThrow(/cannot be reached/)
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused)
    const { received } = await serverFor({ disabledCommands: ['STARTTLS'] }, former.port)
    await mailer.send(mail)
    expect(received).toHaveLength(1)
  })

  it.each([
    ['a recipient', 'onRcptTo', 550, '550 to RCPT TO'],
    ['a text', 'onData', 554, '554 to DATA'],
  ] as const)('is refused permanently if the server will never accept %s', async (_, at, code, expected) => {
    const { url } = await serverFor(answering(at, code, 'no such user amina@example.com'))
    const sending = (await createMailer({ kind: 'smtp', url, from })).send(mail)
    await expect(sending).rejects.toThrow(MailRefused)
    await expect(sending).rejects.toThrow(expected)
    await expect(sending).rejects.not.toThrow('amina')
  })

  it.each([
    ['cannot take a recipient now', 'onRcptTo', 451],
    ['cannot take a text now', 'onData', 452],
    ['does not let us send at all', 'onMailFrom', 553],
  ] as const)('is a temporary error if the server %s', async (_, at, code) => {
    const { url } = await serverFor(answering(at, code, 'not amina@example.com'))
    const sending = (await createMailer({ kind: 'smtp', url, from })).send(mail)
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused)
    await expect(sending).rejects.toThrow(new RegExp(`did not accept the mail \\(${code}`))
    await expect(sending).rejects.not.toThrow('amina')
  })

  it('logs in with the name and password of the URL', async () => {
    const { port, received } = await serverFor({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        done(password === 'p@ss' ? null : new Error('wrong'), { user: username })
      },
    })
    const urlWith = (password: string) => `smtp://soko:${encodeURIComponent(password)}@127.0.0.1:${port}`
    await (await createMailer({ kind: 'smtp', url: urlWith('p@ss'), from })).send(mail)
    expect(received).toHaveLength(1)
    const sending = (await createMailer({ kind: 'smtp', url: urlWith('other'), from })).send(mail)
    await expect(sending).rejects.toThrow(/535/)
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused)
  })

  it.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('is not sent to a server with an untrusted certificate (%s)', async (scheme, tls) => {
    const { port, received } = await serverFor(tls)
    const url = `${scheme}://127.0.0.1:${port}`
    await expect((await createMailer({ kind: 'smtp', url, from })).send(mail)).rejects.toThrow(/certificate/)
    expect(received).toEqual([])
    const trusting = `${url}?tls.rejectUnauthorized=false`
    await (await createMailer({ kind: 'smtp', url: trusting, from })).send(mail)
    expect(received).toHaveLength(1)
  })

  it.each(['mail.example.com', 'http://mail.example.com', ''])('is refused the URL %j', async (url) => {
    await expect(createMailer({ kind: 'smtp', url, from })).rejects.toThrow(/SMTP_URL must be/)
  })
})
