import { MailRefused } from '@soko/platform/mailer/mailer.ts'
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

  it('is retried until the mail system accepts it, then recorded', async () => {
    let failures = 2
    const sent: string[] = []
    const site = await runSocial({
      mailer: {
        send: async ({ subject }) => {
          if (failures > 0) {
            failures -= 1
            throw new Error('The mail system is away.')
          }
          sent.push(subject)
        },
        forget: async () => Promise.resolve(),
      },
    })
    await site.ask('POST /api/contact', { body: form })
    await expect.poll(async () => forwardedBy(site)).toHaveLength(1)
    expect([failures, sent]).toEqual([0, [form.subject]])
    await site.close()
  })

  it('continues after the support address refuses a message, which is not recorded as forwarded', async () => {
    const sent: string[] = []
    const site = await runSocial({
      mailer: {
        send: async ({ subject }) => {
          if (subject === 'Refused')
            throw new MailRefused('the mail server refused it permanently (550 to DATA)')
          sent.push(subject)
        },
        forget: async () => Promise.resolve(),
      },
    })
    await site.ask('POST /api/contact', { body: { ...form, subject: 'Refused' } })
    await site.ask('POST /api/contact', { body: form })
    await expect.poll(async () => forwardedBy(site)).toHaveLength(1)
    expect(sent).toEqual([form.subject])
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
