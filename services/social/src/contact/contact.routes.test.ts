import { type Mailer, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { describe, expect, it } from 'vitest'
import { runSocial, useSocial, type Social } from '../testing/run-social.ts'

const social = useSocial()

const form = {
  name: 'Wanjiru',
  email: 'wanjiru@example.com',
  subject: 'Prices of tea',
  message: 'Where can I see them?',
}
describe('the contact form', () => {
  it('is mailed to the support address, with a reply address', async () => {
    const answer = await social.ask('POST /api/contact', { body: { ...form, phone: '+254 700 000 000' } })
    expect([answer.status, answer.body]).toEqual([202, undefined])
    await expect.poll(social.mails).toHaveLength(1)
    const [mail] = await social.mails()
    expect(mail).toMatchObject({
      to: [{ address: 'support@soko.example' }],
      replyTo: [{ address: form.email }],
      subject: form.subject,
    })
    expect(mail?.text).toContain(form.message)
    expect(mail?.text).toContain('+254 700 000 000')
  })

  it('keeps texts off the bus', async () => {
    const commits = JSON.stringify(await social.service.published.read(0, 1_000))
    expect(commits).toContain('ContactMessageReceived')
    for (const text of Object.values(form)) expect(commits).not.toContain(text)
  })

  it('accepts five messages per hour from an address', async () => {
    const other = await runSocial()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await other.ask('POST /api/contact', { body: form })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const refused = await other.ask('POST /api/contact', { body: form })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await other.close()
  })
})

describe('forwarding a message', () => {
  const forwardedBy = async ({ ports }: Social) =>
    (await ports.log.readAll(0))
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'ContactMessageForwarded')

  it('is retried until the mail system accepts it, and not recorded if the support address refuses it', async () => {
    const outcomes = [
      new MailRefused('refused permanently (550 to DATA)'),
      new Error('away'),
      new Error('away'),
    ]
    const sent: string[] = []
    const send: Mailer['send'] = async ({ subject }) => {
      const error = outcomes.shift()
      if (error !== undefined) throw error
      sent.push(subject)
    }
    const site = await runSocial({ mailer: { send, forget: async () => Promise.resolve() } })
    await site.ask('POST /api/contact', { body: { ...form, subject: 'Refused' } })
    await site.ask('POST /api/contact', { body: form })
    await expect.poll(async () => forwardedBy(site)).toHaveLength(1)
    expect([outcomes, sent]).toEqual([[], [form.subject]])
    await site.close()
  })

  it('accepts a subject of two lines and an invalid reply address', async () => {
    const site = await runSocial()
    const long = `${'a'.repeat(80)}@example.com`
    await site.ask('POST /api/contact', {
      body: { ...form, subject: 'One\r\nBcc: all@example.com', email: long },
    })
    await site.ask('POST /api/contact', { body: form })
    await expect.poll(site.mails).toHaveLength(2)
    const [first, second] = await site.mails()
    expect(first?.subject).toBe('One Bcc: all@example.com')
    expect(first?.bcc).toBeUndefined()
    expect(first?.replyTo).toBeUndefined()
    expect(first?.text).toContain(long)
    expect(second?.subject).toBe(form.subject)
    await site.close()
  })
})
