import { InvalidMail } from '@soko/platform/mailer/mailer.ts'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeLetter } from '../letter/compose-letter.ts'
import { ama, shillingLetter, site } from '../testing/sample-letter.ts'
import { toMessage } from './to-message.ts'

const returnPath = 'bounce+1@mail.soko.example'
const author = { ...shillingLetter.author, name: 'Wanjikũ Njeri' }
const letter = composeLetter({ ...shillingLetter, author }, site).mailTo(ama)

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

  it('is not made without a sender, or for two recipients', async () => {
    const { from: _, ...unsent } = letter
    await expect(toMessage(unsent, { returnPath })).rejects.toThrow(InvalidMail)
    await expect(toMessage({ ...letter, to: 'a@b.example, c@d.example' }, { returnPath })).rejects.toThrow(
      InvalidMail,
    )
  })
})
