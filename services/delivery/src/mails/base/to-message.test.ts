import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { InvalidMail } from '@soko/platform/mailer/mailer.ts'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeLetter } from '../letter/compose-letter.ts'
import { ama, shillingLetter, site } from '../testing/sample-letter.ts'
import { toMessage } from './to-message.ts'

const returnPath = 'bounce+1@mail.soko.example'
const author = { ...shillingLetter.author, name: 'Wanjikũ Njeri' }
const letter = composeLetter({ ...shillingLetter, author }, site).mailTo(ama)

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domain: 'mail.soko.example', selector: 'soko1', privateKey }

/** The header and body of a message, canonicalized as RFC 6376, section 3.4 `relaxed`, says. */
const relaxed = (message: string) => {
  const end = message.indexOf('\r\n\r\n')
  const headers = message
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
      return { name: name.trim().toLowerCase(), value: value.replaceAll(/[ \t]+/g, ' ').trim() }
    })
  const lines = message
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  return { headers, body: `${lines.join('\r\n').replace(/(?:\r\n)+$/, '')}\r\n` }
}

/** Verifies the first DKIM signature of a message, without DNS. */
const verify = (raw: Uint8Array) => {
  const { headers, body } = relaxed(Buffer.from(raw).toString('latin1'))
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.value ?? ''
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=(.*)$/.exec(tag) ?? []
      return [name, value.replaceAll(' ', '')]
    }),
  )
  const signed = (tags.get('h') ?? '').split(':')
  const lines = signed.map((name) => `${name}:${headers.find((each) => each.name === name)?.value}`)
  const unsigned = signature.replace(/\bb=[^;]*$/, 'b=').trim()
  const verifier = createVerify('RSA-SHA256').update(
    [...lines, `dkim-signature:${unsigned}`].join('\r\n'),
    'latin1',
  )
  return {
    tags: Object.fromEntries(tags),
    signed,
    isBodyIntact: createHash('sha256').update(body, 'latin1').digest('base64') === tags.get('bh'),
    isValid: verifier.verify(publicKey, tags.get('b') ?? '', 'base64'),
  }
}

describe('the message of a letter', () => {
  it('contains the letter, with the Return-Path only in the envelope', async () => {
    const { message, ...envelope } = await toMessage(letter, { returnPath })
    expect(envelope).toEqual({ about: ama.about, returnPath, to: ama.address })
    const parsed = await PostalMime.parse(message)
    expect(parsed).toMatchObject({
      from: { name: 'Wanjikũ Njeri via Soko', address: 'letters@mail.soko.example' },
      to: [{ address: ama.address }],
      subject: shillingLetter.title,
      messageId: '<letter-01KPOST-01KSUB@mail.soko.example>',
      date: expect.any(String),
    })
    expect(parsed.text?.trim()).toBe(letter.text.trim())
    expect(parsed.html?.trim()).toBe(letter.html?.trim())
    const text = Buffer.from(message).toString('latin1')
    expect(text).not.toMatch(/return-path|dkim-signature/i)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })

  it('is signed with DKIM, including the headers to unsubscribe', async () => {
    const { message } = await toMessage(letter, { returnPath, dkim })
    const { tags, signed, isBodyIntact, isValid } = verify(message)
    expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'mail.soko.example', s: 'soko1' })
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post', 'message-id']),
    )
    expect({ isBodyIntact, isValid }).toEqual({ isBodyIntact: true, isValid: true })
    const other = Buffer.from(message).toString('latin1').replace('One-Click\r\n', 'Two-Click\r\n')
    expect(verify(Buffer.from(other, 'latin1')).isValid).toBe(false)
    expect((await PostalMime.parse(message)).subject).toBe(shillingLetter.title)
  })

  it('is not made with an unusable key, without a sender, or for two recipients', async () => {
    await expect(toMessage(letter, { returnPath, dkim: { ...dkim, privateKey: 'none' } })).rejects.toThrow(
      'DKIM',
    )
    const { from: _, ...unsent } = letter
    await expect(toMessage(unsent, { returnPath })).rejects.toThrow(InvalidMail)
    await expect(toMessage({ ...letter, to: 'a@b.example, c@d.example' }, { returnPath })).rejects.toThrow(
      InvalidMail,
    )
  })
})
