import { InvalidMail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runAuth, type TestAuth } from '../testing/run-auth.ts'
import { createSentMails } from '../testing/mails.ts'

let auth: TestAuth

afterEach(() => auth.close())

describe('the mails', () => {
  it('are sent as soon as the mail system works again', async () => {
    let failures = 3
    const mails = createSentMails(() => {
      failures -= 1
      if (failures >= 0) throw new Error('the mail system is down')
    })
    auth = await runAuth({ ports: { mailer: mails.mailer } })
    const ada = await auth.join('ada')
    await mails.to(ada.email, /^Welcome/)
    expect(mails.sent).toHaveLength(1)
    expect(mails.sent[0]?.id).toMatch(/^user-.+-\d+$/)
  })

  it.each([
    ['cannot be written to', new InvalidMail('the recipient must be one plain email address')],
    ['does not exist', new MailRefused('the mail server refused it permanently (550 5.1.1 to RCPT TO)')],
  ])('are not held up by an address that %s', async (_, refusal) => {
    const mails = createSentMails(({ to }) => {
      if (to.startsWith('ada')) throw refusal
    })
    auth = await runAuth({ ports: { mailer: mails.mailer } })
    await auth.join('ada')
    const barasa = await auth.join('barasa')
    await mails.to(barasa.email, /^Welcome/)
    expect(mails.sent.map(({ to }) => to)).toEqual([barasa.email])
  })
})
