import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { createSentMails, tokenIn } from '../testing/mails.ts'

const mails = createSentMails()
const clock = createMovableClock()

const auth = useAuth({ ports: { mailer: mails.mailer, clock } })

let callers = 0
/** A client address for each test, so that tests do not share a limit. */
const forgot = async (email: string, from = `192.0.2.${(callers += 1)}`) =>
  auth.ask('POST /api/auth/forgotpassword', { body: { email }, headers: { 'soko-client': from } })
const reset = async (body: object, headers: Record<string, string> = {}) =>
  auth.ask('POST /api/auth/resetpassword', { body, headers })
const both = (password: string) => ({ password, confirmPassword: password })
const linkOf = async ({ email }: Member): Promise<string> => {
  await forgot(email)
  return tokenIn(await mails.to(email, /^Reset/))
}

describe('POST /api/auth/forgotpassword', () => {
  it('gives the same response for every email, and mails a link to known ones', async () => {
    const { email } = await auth.join('ada')
    const known = await forgot(email.toUpperCase())
    const unknown = await forgot('nobody@example.com')
    expect(known).toMatchObject({ status: 202, body: undefined })
    expect(unknown).toMatchObject({ status: 202, body: undefined })
    const names = ({ headers }: typeof known) => [...headers.keys()].toSorted()
    expect(names(known)).toEqual(names(unknown))

    const mail = await mails.to(email, /^Reset your Soko password$/)
    expect(mail.text).toMatch(/http:\/\/localhost:8080\/resetPassword\?token=[\w.-]+\n/)
    expect(mail.text).toContain('30 minutes')
    expect(mails.sent.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  it('takes as long for an unknown email', async () => {
    const { email } = await auth.join('barasa')
    for (const each of [email, 'nobody2@example.com']) {
      const start = performance.now()
      await forgot(each)
      expect(performance.now() - start).toBeGreaterThan(295)
    }
  })

  it('responds 429 after 5 requests per hour for an account, known or not', async () => {
    const { email } = await auth.join('chebet')
    for (const each of [email, 'nobody3@example.com']) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(each)).status).toBe(202)
      expect(await forgot(each)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    }
  })

  it('responds 429 after 20 requests per hour from an address', async () => {
    const asks = Array.from({ length: 21 }, async (_, n) => forgot(`somebody${n}@example.com`, '203.0.113.9'))
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('POST /api/auth/resetpassword', () => {
  it('responds 410 for a link requested while the clock ran ahead', async () => {
    const member = await auth.join('jelani')
    clock.advance(2 * 60 * 60 * 1000)
    const token = await linkOf(member)
    clock.advance(-2 * 60 * 60 * 1000)
    expect((await reset({ token, ...both('a new password') })).status).toBe(410)
  })

  it('resets once for the same Idempotency-Key, with the same password', async () => {
    const token = await linkOf(await auth.join('halima'))
    const key = { 'idempotency-key': 'reset-once' }
    expect((await reset({ token, ...both('a new password') }, key)).status).toBe(204)
    expect((await reset({ token, ...both('a new password') }, key)).status).toBe(204)
    expect(await reset({ token, ...both('another password') }, key)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    })
  })
})
