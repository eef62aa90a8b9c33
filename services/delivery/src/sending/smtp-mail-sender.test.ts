import { describe, expect, it, onTestFinished } from 'vitest'
import { type Cut, startCuttingProxy } from '../letters/testing/cutting-proxy.ts'
import { startSmtpSink } from '../letters/testing/smtp-sink.ts'
import { createSmtpMailSender } from './smtp-mail-sender.ts'

const mailTo = (to: string) => ({
  about: 'contact-1',
  returnPath: 'bounce@soko.example',
  to,
  message: Buffer.from(`From: soko@soko.example\r\nTo: ${to}\r\nSubject: Tea\r\n\r\n.It rained.\r\n`),
})
const senderTo = (url: string) => {
  const sender = createSmtpMailSender({ url })
  onTestFinished(sender.close)
  return sender
}
const retry = (reason: unknown, cause: 'recipient' | 'connection' | 'system') => ({
  outcome: 'retry',
  reason,
  cause,
})

describe('sending a mail by SMTP', () => {
  it('delivers one mail after another on one connection', async () => {
    const sink = await startSmtpSink()
    const sender = senderTo(sink.url)
    const mails = ['a@x.example', 'b@x.example', 'c@x.example']
    const results = await Promise.all(mails.map(async (to) => sender.send(mailTo(to))))
    expect(results).toEqual(mails.map(() => ({ outcome: 'delivered' })))
    expect(sink.accepted).toEqual(mails)
    expect(sink.connections()).toBe(1)
  })

  const refusals: readonly [string, Parameters<typeof refuseAt>, object][] = [
    ['an unknown recipient', ['recipient', 550, '5.1.1 unknown'], { outcome: 'refused', reason: '5.1.1' }],
    ['content', ['content', 554], { outcome: 'refused', reason: '554' }],
    ['a recipient for now', ['recipient', 450, '4.2.2 full'], retry('4.2.2', 'recipient')],
    ['content for now', ['content', 451], retry('451', 'recipient')],
    ['its sender, which is no fault of the recipient', ['sender', 550], retry('550', 'system')],
    ['mails for now, by 421', ['recipient', 421], retry('421', 'system')],
    ['mails for now, by 454', ['recipient', 454], retry('454', 'system')],
    ['content, by 421', ['content', 421], retry('421', 'system')],
  ]
  const refuseAt = (at: 'sender' | 'recipient' | 'content', code: number, text = 'no') =>
    startSmtpSink({
      refuse: (stage, to) => (stage === at && to !== 'b@x.example' ? { code, text } : undefined),
    })

  it.each(refusals)('distinguishes a server that refuses %s', async (_, refusal, expected) => {
    const sink = await refuseAt(...refusal)
    const sender = senderTo(sink.url)
    expect(await sender.send(mailTo('a@x.example'))).toEqual(expected)
    expect(sink.accepted).toEqual([])
    if (refusal[0] === 'sender') return
    expect(await sender.send(mailTo('b@x.example')), 'the next mail').toEqual({ outcome: 'delivered' })
  })

  const cuts: readonly [Cut, object, number][] = [
    ['sender', retry('econnection', 'connection'), 0],
    ['recipient', retry('econnection', 'connection'), 0],
    ['data-command', retry('econnection', 'connection'), 0],
    ['within-content', { outcome: 'uncertain', reason: 'no-response' }, 0],
    ['content', { outcome: 'uncertain', reason: 'no-response' }, 1],
  ]

  it.each(cuts)('knows the stage at which a connection broke: %s', async (cut, expected, arrived) => {
    const sink = await startSmtpSink()
    const proxy = await startCuttingProxy(sink.port)
    const sender = senderTo(proxy.url)
    await sender.send(mailTo('first@x.example'))
    proxy.cutAt(cut)
    expect(await sender.send(mailTo('a@x.example'))).toEqual(expected)
    expect(sink.accepted.slice(1), 'accepted mails').toHaveLength(arrived)
    expect(await sender.send(mailTo('b@x.example')), 'the next mail').toEqual({ outcome: 'delivered' })
    expect(sink.connections()).toBe(2)
  })

  it('opens a new connection if the former one broke while it was idle', async () => {
    const sink = await startSmtpSink()
    const proxy = await startCuttingProxy(sink.port)
    const sender = senderTo(proxy.url)
    await sender.send(mailTo('a@x.example'))
    proxy.cutAt('reset')
    expect(await sender.send(mailTo('b@x.example'))).toEqual({ outcome: 'delivered' })
    expect(sink.accepted).toEqual(['a@x.example', 'b@x.example'])
  })

  it('is uncertain about a mail that is being sent when the sender is closed', async () => {
    const reached = Promise.withResolvers<void>()
    const sink = await startSmtpSink({
      onData: (stream) => {
        stream.on('end', () => reached.resolve()).resume()
      },
    })
    const sender = senderTo(sink.url)
    const sending = sender.send(mailTo('a@x.example'))
    await reached.promise
    sender.close()
    expect(await sending).toEqual({ outcome: 'uncertain', reason: 'no-response' })
  })

  it('signs in with the password of the URL', async () => {
    const sink = await startSmtpSink({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'soko' && password === 'pa ss') done(null, { user: 'soko' })
        else done(Object.assign(new Error('no'), { responseCode: 535 }))
      },
    })
    const sendAs = async (user: string) =>
      senderTo(sink.url.replace('//', `//${user}@`)).send(mailTo('a@x.example'))
    expect(await sendAs('soko:pa%20ss')).toEqual({ outcome: 'delivered' })
    expect(await sendAs('soko:wrong')).toEqual(retry('535', 'system'))
  })

  it('encrypts if the server offers STARTTLS, or the URL requires it', async () => {
    const secured: boolean[] = []
    const sink = await startSmtpSink({
      disabledCommands: [],
      onMailFrom: (_address, { secure }, done) => {
        secured.push(secure)
        done()
      },
    })
    const send = async (url: string, query: string) => senderTo(`${url}?${query}`).send(mailTo('a@x.example'))
    expect(await send(sink.url, 'tls.rejectUnauthorized=false')).toEqual({ outcome: 'delivered' })
    expect(secured).toEqual([true])
    expect(await send(sink.url, ''), 'an untrusted certificate').toMatchObject({
      outcome: 'retry',
      cause: 'system',
    })
    const plain = await startSmtpSink()
    expect(await send(plain.url, 'requireTLS=true')).toMatchObject({ outcome: 'retry', cause: 'system' })
  })

  it('retries later if there is no server', async () => {
    const sink = await startCuttingProxy(1)
    expect(await senderTo(sink.url).send(mailTo('a@x.example'))).toMatchObject(
      retry(expect.any(String), 'system'),
    )
  })
})
