import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { createSentMails, tokenIn } from '../testing/mails.ts'

const mails = createSentMails()

const auth = useAuth({ ports: { mailer: mails.mailer } })

const verify = async (token: string) => auth.ask('POST /api/auth/verify', { body: { token } })
const resend = async ({ token }: Member) => auth.ask('POST /api/auth/verify/resend', { token })

it('POST /api/auth/verify publishes who confirmed an address, and not which', async () => {
  const { email, userId } = await auth.join('eshe')
  expect((await verify(tokenIn(await mails.to(email, /^Welcome/)))).status).toBe(204)
  const events = (await auth.service.published.read(0, 1_000)).flatMap((commit) => commit.events)
  expect(events).toContainEqual(expect.objectContaining({ type: 'EmailVerified', data: { userId } }))
  expect(JSON.stringify(events)).not.toContain(email)
})

describe('POST /api/auth/verify/resend', () => {
  it('mails another link, which replaces the first', async () => {
    const member = await auth.join('dalmas')
    const first = tokenIn(await mails.to(member.email, /^Welcome/))
    expect(await resend(member)).toMatchObject({ status: 204, body: undefined })
    const second = tokenIn(await mails.to(member.email, /^Please confirm/))
    expect((await verify(first)).status).toBe(410)
    expect((await verify(second)).status).toBe(204)
  })

  it('responds 429 after 5 in an hour', async () => {
    const member = await auth.join('fatuma')
    for (let time = 0; time < 5; time += 1) expect((await resend(member)).status).toBe(204)
    expect(await resend(member)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})
