import { until } from '@soko/platform/testing/until.ts'
import { describe, expect, it } from 'vitest'
import { createSentMails } from '../testing/mails.ts'
import { type Member, runAuth, useAuth } from '../testing/run-auth.ts'

const auth = useAuth()

const remove = async ({ userId, token, password }: Member, currentPassword = password) =>
  auth.ask(`DELETE /api/users/${userId}`, { token, body: { currentPassword } })
const login = async ({ email, password }: Member) =>
  auth.ask('POST /api/auth/login', { body: { email, password } })

describe('DELETE /api/users/{id}', () => {
  it('ends all sessions, releases email and username, and deletes the data', async () => {
    const ada = await auth.join('ada')
    const elsewhere = (await login(ada)).body as { token: string }
    await auth.ask(`PUT /api/users/${ada.userId}`, { token: ada.token, body: { phone: '+254 700 111222' } })
    expect(await remove(ada)).toMatchObject({ status: 202, body: undefined })

    for (const token of [ada.token, elsewhere.token]) {
      expect((await auth.ask('GET /api/auth/sessions', { token })).status).toBe(401)
    }
    const refetched = await auth.ask('GET /api/auth/refetch', { headers: { cookie: ada.cookie } })
    expect(refetched.body).toEqual({ user: null })
    expect((await login(ada)).status).toBe(401)
    const again = await auth.join('ada')
    expect(again.userId).not.toBe(ada.userId)

    const { log } = auth.ports
    const isDropped = await until(async () => {
      const account = await log.readStream(`user-${ada.userId}`)
      const sessions = await log.readStream(`sessions-${ada.userId}`)
      const left = [...account, ...sessions].filter(({ data }) => data !== undefined)
      return left.length === 1 && left[0]?.type === 'PersonErased'
    })
    expect(isDropped).toBe(true)
    const remains = JSON.stringify((await log.readAll(0)).filter(({ events }) => !mentions(events, again)))
    expect(remains).not.toContain('+254 700 111222')
    expect(remains).not.toContain(ada.email)
    expect((await log.verify()).commits).toBeGreaterThan(0)
  })

  it('deletes the mails about the user, also those to former addresses, and no others', async () => {
    const mails = createSentMails()
    const site = await runAuth({ ports: { mailer: mails.mailer } })
    const gathoni = await site.join('gathoni')
    const other = await site.join('hamisi')
    const changed = await site.ask(`PUT /api/users/${gathoni.userId}`, {
      token: gathoni.token,
      body: { email: 'new@example.com', currentPassword: gathoni.password },
    })
    expect(changed.status).toBe(200)
    await mails.to(gathoni.email, /changed/i)
    await mails.to('new@example.com', /confirm/i)
    await mails.to(other.email, /^Welcome/)
    await site.ask(`DELETE /api/users/${gathoni.userId}`, {
      token: gathoni.token,
      body: { currentPassword: gathoni.password },
    })
    await until(() => mails.sent.every(({ to }) => to === other.email))
    expect(mails.sent).toHaveLength(1)
    await site.close()
  })

  it('says 429 after 5 wrong passwords', async () => {
    const member = await auth.join('fatuma')
    for (let failure = 0; failure < 5; failure += 1) expect((await remove(member, 'wrong')).status).toBe(422)
    expect(await remove(member)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  })

  it('leaves nothing for later commands to change', async () => {
    const member = await auth.join('esther')
    await remove(member)
    const forged = auth.tokenOf(member.userId)
    expect((await auth.ask(`PUT /api/users/${member.userId}`, { token: forged, body: {} })).status).toBe(401)
    const exported = await auth.ask(`GET /internal/export/${member.userId}`, {
      headers: { 'soko-service-token': auth.ports.serviceToken },
    })
    expect(exported.status).toBe(404)
  })
})

const mentions = (events: readonly { readonly data: unknown }[], { userId }: Member): boolean =>
  events.some(({ data }) => JSON.stringify(data ?? null).includes(userId))
