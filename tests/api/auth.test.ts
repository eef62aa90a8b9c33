import { Cookies } from '@soko/contracts/http/headers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient, type SiteAnswer, type SiteClient } from '../../site/site-client.ts'
import { type Person, START, useTestSite } from './testing/test-site.ts'

const site = useTestSite()
let amina: Person
let otieno: Person

beforeAll(async () => {
  ;[amina, otieno] = await Promise.all([site.join('amina'), site.join('otieno')])
}, START)

const everywhere = (person: Person): readonly `GET /${string}`[] => [
  'GET /api/auth/sessions',
  'GET /api/posts/following',
  'GET /api/me',
  `GET /api/users/${person.id}/export`,
  'GET /api/live?topics=me',
]

const statuses = async (person: Person, token: string): Promise<readonly number[]> => {
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all(
    everywhere(person).map(async (line) => {
      const answer = await fetch(`${site.address}${line.slice('GET '.length)}`, { headers })
      await answer.body?.cancel()
      return answer.status
    }),
  )
}
const ALL_OPEN = [200, 200, 200, 200, 200]
const ALL_OVER = [401, 401, 401, 401, 401]
/** Polls, because services in other processes may learn about the revocation with a delay. */
const expectOver = async (person: Person, token: string): Promise<void> =>
  expect.poll(async () => statuses(person, token)).toEqual(ALL_OVER)

type SignedIn = { readonly client: SiteClient; readonly token: string; readonly answer: SiteAnswer }

const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<SignedIn> => {
  const client = createSiteClient(site.address)
  const answer = await client.ask('POST /api/auth/login', { body: { email, password } })
  expect(answer.status).toBe(200)
  return { client, token: (answer.body as { token: string }).token, answer }
}

describe('a session', () => {
  it('is an HttpOnly cookie and a token that every service accepts', async () => {
    const { answer, token } = await signIn(amina)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(Cookies.session))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/)
    expect(cookie).not.toMatch(/Secure/)
    expect(await statuses(amina, token)).toEqual(ALL_OPEN)
  })

  it('marks its device in a cookie for auth only', async () => {
    const { client, answer } = await signIn(amina)
    const setsDevice = ({ headers }: Pick<Response, 'headers'>): boolean =>
      headers.getSetCookie().some((line) => line.startsWith(`${Cookies.device}=`))
    const device = answer.headers.getSetCookie().find((line) => line.startsWith(Cookies.device))
    expect(device).toMatch(/Path=\/api\/auth;.*HttpOnly; SameSite=Strict/)
    // The gateway forwards the device cookie to auth, which sets no new one for a known device.
    expect(setsDevice(await client.ask('GET /api/auth/refetch'))).toBe(false)
    for (const path of ['/', '/api/posts']) {
      expect(setsDevice(await fetch(`${site.address}${path}`, { headers: { cookie: device ?? '' } }))).toBe(
        false,
      )
    }
  })

  it('ends at once in every service on a sign-out by the cookie alone', async () => {
    const { client, token } = await signIn(amina)
    expect(await client.ask('POST /api/auth/logout')).toMatchObject({ status: 204 })
    await expectOver(amina, token)
    expect(await client.call('GET /api/auth/refetch')).toEqual({ user: null })
  })

  it('ends at once in every service when it is ended from another session', async () => {
    const lost = await signIn(amina)
    type Sessions = { sessions: { _id: string; current: boolean }[] }
    const headers = { authorization: `Bearer ${lost.token}` }
    const { sessions } = await lost.client.call<Sessions>('GET /api/auth/sessions', { headers })
    const { _id } = sessions.find(({ current }) => current)!
    expect(await otieno.ask(`DELETE /api/auth/sessions/${_id}`)).toMatchObject({ status: 404 })
    expect(await amina.ask(`DELETE /api/auth/sessions/${_id}`)).toMatchObject({ status: 204 })
    await expectOver(amina, lost.token)
    expect(await amina.ask('GET /api/me')).toMatchObject({ status: 200 })
  })

  it('is signed by one of the public keys', async () => {
    const { keys } = await site.visitor.call<{ keys: { kid: string }[] }>('GET /api/auth/jwks.json')
    const { token } = await signIn(otieno)
    const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }
    expect(header).toMatchObject({ alg: 'ES256' })
    expect(keys.map(({ kid }) => kid)).toContain(header.kid)
  })
})

describe('a password', () => {
  it('is reset by the mailed link, which ends every session in every service', async () => {
    const { token } = await signIn(otieno)
    const asked = await Promise.all(
      [otieno.email, 'nobody@example.com'].map(async (email) =>
        site.visitor.ask('POST /api/auth/forgotpassword', { body: { email } }),
      ),
    )
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [202, undefined],
      [202, undefined],
    ])
    const { text } = await site.mailTo(otieno.email, /password/i)
    expect(text).toContain('/resetPassword?token=')
    const [, linked] = /\?token=([\w.-]+)/.exec(text) ?? []
    const password = 'otieno sells beans'
    const reset = async (confirmPassword: string): Promise<SiteAnswer> =>
      site.visitor.ask('POST /api/auth/resetpassword', { body: { token: linked, password, confirmPassword } })
    expect(await reset('otieno sells peas')).toMatchObject({
      status: 422,
      body: { errors: { confirmPassword: [expect.any(String)] } },
    })
    expect(await reset(password)).toMatchObject({ status: 204 })
    expect(await reset(password)).toMatchObject({ status: 410 })
    await expectOver(otieno, token)
    const former = { email: otieno.email, password: otieno.password }
    expect(await site.visitor.ask('POST /api/auth/login', { body: former })).toMatchObject({ status: 401 })
    expect(await otieno.signIn(otieno.email, password)).toBe(otieno.id)
  })

  it('is changed with the current one, which ends only the other sessions', async () => {
    const other = await signIn(amina)
    const body = { password: 'amina sells sorghum', currentPassword: amina.password }
    await amina.call(`PUT /api/users/${amina.id}`, { body })
    expect(await amina.ask('GET /api/me')).toMatchObject({ status: 200 })
    await expectOver(amina, other.token)
  })
})

describe('a username', () => {
  it('is available until it is taken, regardless of case', async () => {
    const available = async (name: string): Promise<unknown> =>
      site.visitor.call(`GET /api/auth/username/${name}/available`)
    const username = site.nameOf('wanjiru')
    expect(await available(username)).toEqual({ available: true })
    expect(await available(amina.username.toUpperCase())).toEqual({ available: false })
    await amina.call(`PUT /api/users/${amina.id}`, { body: { username } })
    expect(await available(site.nameOf('Wanjiru'))).toEqual({ available: false })
    expect(await available(amina.username)).toEqual({ available: true })
  })
})
