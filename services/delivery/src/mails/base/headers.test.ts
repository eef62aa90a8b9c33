import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { createMailer } from '@soko/platform/mailer/create-mailer.ts'
import { checkMail } from '@soko/platform/mailer/check-mail.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { composeLetter } from '../letter/compose-letter.ts'
import { ama, shillingLetter, site } from '../testing/sample-letter.ts'
import { anyLine } from '../testing/random-post.ts'

const letterBy = (name: string, title = shillingLetter.title) =>
  composeLetter({ ...shillingLetter, title, author: { ...shillingLetter.author, name } }, site)

it('sends a letter with the headers of a list, each on one line', async () => {
  const folder = await temporaryFolder()
  const mailer = await createMailer({
    kind: 'outbox',
    folder,
    from: 'Soko <soko@soko.example>',
    now: Date.now,
  })
  const oneClick = `https://soko.example/api/unsubscribe/${'7Hq2'.repeat(40)}`
  await mailer.send(letterBy('Wanjikũ Njeri').mailTo({ ...ama, oneClick }))
  const [file = ''] = await readdir(folder)
  const raw = await readFile(join(folder, file))
  const lines = raw.toString('latin1').split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: <${oneClick}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const mail = await PostalMime.parse(raw)
  expect(mail).toMatchObject({
    from: { name: 'Wanjikũ Njeri via Soko', address: 'letters@mail.soko.example' },
    replyTo: [{ address: 'no-reply@mail.soko.example' }],
    to: [{ address: 'ama@mail.example' }],
    subject: shillingLetter.title,
    messageId: '<letter-01KPOST-01KSUB@mail.soko.example>',
  })
  const listId = mail.headers.find(({ key }) => key === 'list-id')?.value
  expect(listId).toBe(
    `=?UTF-8?B?${Buffer.from('Wanjikũ Njeri on Soko').toString('base64')}?= <01KAUTHOR.letters.soko.example>`,
  )
  expect(mail.text).toContain('Unsubscribe: ')
  expect(mail.html).toContain('<h1 ')
})

it('never lets a name or title add a header', () => {
  fc.assert(
    fc.property(anyLine, anyLine, (name, title) => {
      const mail = letterBy(`${name}\r\nBcc: thief@evil.example`, `${title}\nBcc: thief@evil.example`).mailTo(
        ama,
      )
      checkMail(mail)
      for (const value of Object.values(mail.headers ?? {})) {
        expect(value).toMatch(/^[\x20-\x7e]+$/)
        expect(Buffer.byteLength(value)).toBeLessThan(900)
      }
    }),
  )
})

it.each([
  ['Amina Bello', 'Amina Bello via Soko'],
  ['Dr. A. Bello, CFA', 'Dr. A. Bello, CFA via Soko'],
  ['support@bank.example', 'wanjiku_n via Soko'],
  ['bank.example', 'wanjiku_n via Soko'],
  ['Amina\u202e', 'Amina via Soko'],
])('names %j in From as %j', (name, from) => {
  expect(letterBy(name).mailTo(ama).from?.name).toBe(from)
})
