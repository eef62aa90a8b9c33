import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { createSentMails, tokenIn } from '../testing/mails.ts'

const mails = createSentMails()
const clock = createMovableClock()

const auth = useAuth({ ports: { mailer: mails.mailer, clock } })

const verify = async (token: string) => auth.ask('POST /api/auth/verify', { body: { token } })
const resend = async ({ token }: Member) => auth.ask('POST /api/auth/verify/resend', { token })
const isVerified = async ({ email, password }: Member): Promise<unknown> => {
  const { body } = await auth.ask('POST /api/auth/login', { body: { email, password } })
  return (body as { emailVerified: boolean }).emailVerified
}

describe('POST /api/auth/verify', () => {
  it('confirms the address by the link of the mail that came at registration', async () => {
    const ada = await auth.join('ada')
    const mail = await mails.to(ada.email, /^Welcome/)
    expect(mail.text).toContain('Hello ada of Soko,')
    expect(mail.text).toMatch(/http:\/\/localhost:8080\/verify\?token=[\w.-]+\n/)
    expect(await isVerified(ada)).toBe(false)
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 204, body: undefined })
    expect(await isVerified(ada)).toBe(true)
  })

  it('takes a link once, and none that was not mailed', async () => {
    const barasa = await auth.join('barasa')
    const token = tokenIn(await mails.to(barasa.email, /^Welcome/))
    expect((await verify(token)).status).toBe(204)
    for (const each of [token, `${token.slice(0, -2)}xx`, 'x']) {
      expect(await verify(each)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    }
  })
})

describe('POST /api/auth/verify/resend', () => {
  it('mails another link, which takes the place of the first', async () => {
    const member = await auth.join('dalmas')
    const first = tokenIn(await mails.to(member.email, /^Welcome/))
    expect(await resend(member)).toMatchObject({ status: 204, body: undefined })
    const second = tokenIn(await mails.to(member.email, /^Please confirm/))
    expect((await verify(first)).status).toBe(410)
    expect((await verify(second)).status).toBe(204)
  })

  it('is 204 without a mail when the address is confirmed', async () => {
    const member = await auth.join('esther')
    await verify(tokenIn(await mails.to(member.email, /^Welcome/)))
    expect((await resend(member)).status).toBe(204)
    const events = await auth.ports.log.readStream(`user-${member.userId}`)
    expect(events.at(-1)?.type).toBe('EmailVerified')
  })

  it('says 429 after 5 in an hour', async () => {
    const member = await auth.join('fatuma')
    for (let time = 0; time < 5; time += 1) expect((await resend(member)).status).toBe(204)
    expect(await resend(member)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})
