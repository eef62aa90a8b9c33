import { generateKeyPairSync } from 'node:crypto'
import { createMailer } from '@soko/platform/mailer/create-mailer.ts'
import { dkimRecord } from '@soko/platform/mailer/dkim.ts'
import { authenticate } from 'mailauth'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDnsServer } from '../dns/testing/dns-server.ts'
import { type SmtpSink, startSmtpSink } from '../letters/testing/smtp-sink.ts'
import { toMessage } from '../mails/base/to-message.ts'
import { composeLetter } from '../mails/letter/compose-letter.ts'
import { ama, shillingLetter, site } from '../mails/testing/sample-letter.ts'
import { createMailSenders } from './create-mail-senders.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domain: 'mail.soko.example', selector: 'soko1', privateKey }
const returnPath = 'bounce+1@mail.soko.example'

/** Checks the first mail of a sink as a receiving mail server does. */
const authenticateFirst = async ({ mails: [mail] }: SmtpSink, tamper = (raw: string) => raw) => {
  const dns = await startDnsServer({
    'TXT mail.soko.example': ['v=spf1 ip4:127.0.0.1 -all'],
    'TXT soko1._domainkey.mail.soko.example': [dkimRecord(dkim)],
    'TXT _dmarc.mail.soko.example': ['v=DMARC1; p=reject; adkim=s; aspf=s'],
  })
  onTestFinished(dns.close)
  const { message = Buffer.alloc(0), ...connection } = mail ?? {}
  const result = await authenticate(Buffer.from(tamper(message.toString('latin1')), 'latin1'), {
    ...connection,
    mta: 'mx.example',
    minBitLength: 2_048,
    strict: true,
    resolver: async (name, type) => dns.resolver.resolve(name, type) as Promise<string[][]>,
  })
  const [signature] = result.dkim.results
  return {
    spf: result.spf === false ? undefined : result.spf.status.result,
    dkim: signature?.status.result,
    dmarc: result.dmarc === false ? undefined : result.dmarc.status.result,
    signed: signature?.signingHeaders?.keys.toLowerCase().split(/[:\s]+/) ?? [],
  }
}

const sendLetter = async () => {
  const sink = await startSmtpSink()
  const [sender] = createMailSenders({ kind: 'smtp', url: sink.url, connections: 1, dkim })
  onTestFinished(() => sender?.close())
  const author = { ...shillingLetter.author, name: 'Wanjikũ Njeri' }
  const mail = composeLetter({ ...shillingLetter, author }, site).mailTo(ama)
  expect(await sender?.send(await toMessage(mail, { returnPath }))).toEqual({ outcome: 'delivered' })
  return sink
}

describe('a mail that the site signs', () => {
  it('passes SPF, DKIM and DMARC as a letter, with the headers to unsubscribe signed', async () => {
    const { signed, ...results } = await authenticateFirst(await sendLetter())
    expect(results).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
    expect(signed).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  })

  it.each([
    ['the header to unsubscribe', 'One-Click\r\n', 'Two-Click\r\n'],
    ['the text', 'yellow card', 'golden card'],
  ])('fails DKIM if %s was changed', async (_, before, after) => {
    const changed = await authenticateFirst(await sendLetter(), (raw) => {
      expect(raw).toContain(before)
      return raw.replaceAll(before, after)
    })
    expect(changed.dkim).toBe('fail')
  })

  it('passes as a mail of an account', async () => {
    const sink = await startSmtpSink()
    const from = 'Soko <no-reply@mail.soko.example>'
    const mailer = await createMailer({ kind: 'smtp', url: sink.url, from, dkim })
    await mailer.send({ about: 'user-ama', to: 'ama@mail.example', subject: 'Reset', text: 'Open this.' })
    expect(await authenticateFirst(sink)).toMatchObject({ spf: 'pass', dkim: 'pass', dmarc: 'pass' })
  })
})
