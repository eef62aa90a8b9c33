import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InvalidMail } from './mailer.ts'
import type { Mail, Mailer } from './mailer.ts'

export type MailerUnderTest = {
  readonly mailer: Mailer
  received(): Promise<Uint8Array[]>
  /** Returns the raw messages that the mail system stores. A mail system that forwards mails stores none. */
  stored(): Promise<Uint8Array[]>
  close(): Promise<void>
}

const mail: Mail = {
  about: 'user-amina',
  to: 'amina@example.com',
  subject: 'Reset your password',
  text: 'Open this link.\n',
}

export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`mailer: ${name}`, () => {
    let subject: MailerUnderTest
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(() => subject.close())

    const messages = async () => Promise.all((await subject.received()).map((raw) => PostalMime.parse(raw)))

    it('delivers sender, recipient, subject and text', async () => {
      await subject.mailer.send(mail)
      const [message] = await messages()
      expect(message).toMatchObject({
        from: { name: 'Soko', address: 'soko@example.com' },
        to: [{ name: '', address: 'amina@example.com' }],
        subject: 'Reset your password',
      })
      expect(message!.text!.trimEnd()).toBe('Open this link.')
      expect(message!.replyTo).toBeUndefined()
      expect(message!.messageId).toMatch(/^<.+@.+>$/)
    })

    it('preserves all scripts, long lines and long links', async () => {
      const link = `https://soko.example/resetPassword?token=${'a=b+'.repeat(60)}`
      const text = `Habari, Ng\u0169g\u0129! \u5e02\u573a \u{1f4c8}\n\n${link}\n.\nFrom here on\n`
      await subject.mailer.send({
        ...mail,
        subject: 'Ngwi\u0129: soko la h\u00eda \u5e02\u573a '.repeat(6).trim(),
        text,
      })
      const [message] = await messages()
      expect(message!.subject).toBe('Ngwi\u0129: soko la h\u00eda \u5e02\u573a '.repeat(6).trim())
      expect(message!.text!.trimEnd()).toBe(text.trimEnd())
    })

    it('keeps the order of sending, and sets the reply address', async () => {
      for (const subjectLine of ['first', 'second', 'third'])
        await subject.mailer.send({ ...mail, subject: subjectLine, replyTo: 'reader@example.org' })
      const received = await messages()
      expect(received.map((message) => message.subject)).toEqual(['first', 'second', 'third'])
      expect(received[0]!.replyTo).toEqual([{ name: '', address: 'reader@example.org' }])
    })

    it('sends HTML with the text, from the sender of the mail, with its headers on one line each', async () => {
      const unsubscribe = `<https://soko.example/unsubscribe/${'a'.repeat(120)}>`
      await subject.mailer.send({
        ...mail,
        id: 'letter-1',
        from: { name: 'Nj\u0169g\u0169na, "W." <x@y.example> via Soko', address: 'letters@mail.example.com' },
        html: '<p>Open <a href="https://soko.example/">this link</a>.</p>',
        headers: { 'List-Id': '"Letters" <letters.soko.example>', 'List-Unsubscribe': unsubscribe },
      })
      const [raw] = await subject.received()
      expect(Buffer.from(raw!).toString()).toContain(`\r\nList-Unsubscribe: ${unsubscribe}\r\n`)
      const message = await PostalMime.parse(raw!)
      expect(message).toMatchObject({
        from: {
          name: 'Nj\u0169g\u0169na, "W." <x@y.example> via Soko',
          address: 'letters@mail.example.com',
        },
        messageId: '<letter-1@mail.example.com>',
      })
      expect(message.text!.trimEnd()).toBe('Open this link.')
      expect(message.html).toContain('<a href="https://soko.example/">this link</a>')
    })

    it('deletes the mails of one stream only, regardless of recipients', async () => {
      await subject.mailer.send({ ...mail, subject: 'first' })
      await subject.mailer.send({ ...mail, subject: 'second', about: 'user-baraka', replyTo: mail.to })
      await subject.mailer.send({ ...mail, subject: 'third', to: 'former@example.com' })
      const before = (await subject.stored()).length
      await subject.mailer.forget('amina')
      await subject.mailer.forget('')
      expect(await subject.stored()).toHaveLength(before)
      await subject.mailer.forget('user-amina')
      await subject.mailer.forget('user-amina')
      const left = await Promise.all((await subject.stored()).map((raw) => PostalMime.parse(raw)))
      expect(left.map((message) => message.subject)).toEqual(before === 0 ? [] : ['second'])
    })

    const invalid: readonly [what: string, mail: Mail][] = [
      ['a subject that adds a header', { ...mail, subject: 'Hello\r\nBcc: thief@example.net' }],
      ['a subject with a bare line feed', { ...mail, subject: 'Hello\nX: y' }],
      ['a recipient that adds a header', { ...mail, to: 'amina@example.com\r\nBcc: thief@example.net' }],
      ['two recipients', { ...mail, to: 'amina@example.com, thief@example.net' }],
      ['a recipient with a name', { ...mail, to: 'Amina <amina@example.com>' }],
      ['a recipient with two addresses in one', { ...mail, to: 'amina@example.com@example.net' }],
      ['no stream', { ...mail, about: '' }],
      ['a path instead of a stream', { ...mail, about: '../user-amina' }],
      ['no recipient', { ...mail, to: '' }],
      ['a sender that adds a header', { ...mail, from: { name: 'A\r\nBcc: b@c.example', address: mail.to } }],
      ['two senders', { ...mail, from: { name: 'A', address: 'a@b.example, c@d.example' } }],
      ['a header that adds another', { ...mail, headers: { References: '<a@b>\r\nBcc: b@c.example' } }],
      ['a recipient in a header', { ...mail, headers: JSON.parse('{"Bcc":"b@c.example"}') as {} }],
      ['a reply address that adds a header', { ...mail, replyTo: 'a@example.com\nBcc: thief@example.net' }],
    ]

    it('refuses invalid mails and sends nothing', async () => {
      for (const [what, bad] of invalid) {
        const [outcome] = await Promise.allSettled([subject.mailer.send(bad)])
        expect({ what, ...outcome }).toMatchObject({ what, reason: expect.any(InvalidMail) })
      }
      expect(await subject.received()).toEqual([])
    })

    it('sends text that looks like headers as text', async () => {
      await subject.mailer.send({ ...mail, text: 'Bcc: thief@example.net\r\n\r\nHello' })
      const [message] = await messages()
      expect(message!.bcc).toBeUndefined()
      expect(message!.text).toContain('Bcc: thief@example.net')
    })
  })
}
