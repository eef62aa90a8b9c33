import { hashSync } from 'bcryptjs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UserStream } from '../accounts/account.events.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { cookieOf, type Member, runAuth, useAuth, type TestAuth } from '../testing/run-auth.ts'

let ada: Member

const auth = useAuth()
beforeAll(async () => {
  ada = await auth.join('ada')
})

const login = async (
  credentials: { readonly email: string; readonly password: string },
  headers: Readonly<Record<string, string>> = {},
) =>
  auth.ask('POST /api/auth/login', {
    body: { email: credentials.email, password: credentials.password },
    headers,
  })
const from = (address: string) => ({ 'soko-client': address })

describe('POST /api/auth/login', () => {
  it('returns a token and the user, and sets the session cookie', async () => {
    const answer = await login(ada)
    expect(answer).toMatchObject({
      status: 200,
      body: { _id: ada.userId, username: 'ada', email: 'ada@example.com', token: expect.any(String) },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|\$2b\$/)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^soko-session=[\w-]+\.[\w-]{43}; /)
    expect(cookie).toContain('Max-Age=2592000')
    expect(cookie).toContain('Path=/api/auth')
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
  })

  it('gives the same response for an unknown email as for a wrong password', async () => {
    const unknown = await login({ email: 'nobody@example.com', password: 'wrong password' })
    const wrong = await login({ ...ada, password: 'wrong password' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toMatchObject({ code: 'wrong-credentials' })
    expect(wrong).toMatchObject({ status: unknown.status, body: unknown.body })
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
    expect(cookieOf(wrong)).toBeUndefined()
  })

  it('accepts another Unicode form of a password, and replaces a hash of the raw form once', async () => {
    const [raw, normal] = ['Mu\u0308nze auf Mu\u0308nze', 'M\u00fcnze auf M\u00fcnze']
    const member = await auth.join('rehana')
    const append = async (passwordHash: string) =>
      auth.ports.log.append({
        id: auth.ports.ids.next(),
        expected: {},
        events: [UserStream.PasswordChanged(member.userId, { userId: member.userId, passwordHash })],
      })
    const types = async () =>
      (await auth.ports.log.readStream(`user-${member.userId}`)).map(({ type }) => type)
    await append(hashSync(raw, 4))
    expect(await login({ ...member, password: normal })).toMatchObject({ status: 401 })
    expect(await types()).not.toContain('PasswordRehashed')
    for (const password of [raw, raw, normal])
      expect(await login({ ...member, password })).toMatchObject({ status: 200 })
    expect((await types()).filter((type) => type === 'PasswordRehashed')).toHaveLength(1)
    expect(await login({ ...member, password: 'Munze auf Munze' })).toMatchObject({ status: 401 })
  })

  it('responds 429 after 5 failures for an account from an address, even with the right password', async () => {
    const member = await auth.join('barasa')
    const here = from('192.0.2.1')
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await login({ ...member, password: 'wrong' }, here)).toMatchObject({ status: 401 })
    }
    const sixth = await login(member, here)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await login(member, from('192.0.2.2'))).toMatchObject({ status: 200 })
  })

  it('counts failures for an unknown email, too', async () => {
    const nobody = { email: 'nobody2@example.com', password: 'wrong' }
    for (let failure = 0; failure < 5; failure += 1) await login(nobody, from('192.0.2.3'))
    expect(await login(nobody, from('192.0.2.3'))).toMatchObject({ status: 429 })
  })

  it('limits concurrent guesses', async () => {
    const member = await auth.join('chebet')
    const here = from('192.0.2.4')
    const guesses = Array.from({ length: 20 }, async () => login({ ...member, password: 'wrong' }, here))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  it('resets the failures after a success', async () => {
    const member = await auth.join('esther')
    const here = from('192.0.2.5')
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await login({ ...member, password: 'wrong' }, here)
      expect(await login(member, here)).toMatchObject({ status: 200 })
    }
  })

  it('informs suspended users, but only with the right password', async () => {
    const member = await auth.join('fatuma')
    const suspended = UserStream.AccountSuspended(member.userId, {
      userId: member.userId,
      by: 'admin',
    })
    await auth.ports.log.append({ id: 'suspension', expected: {}, events: [suspended] })
    expect(await login(member)).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
    expect(await login({ ...member, password: 'wrong' })).toMatchObject({ status: 401 })
  })

  it('starts one session for the same Idempotency-Key, and wants the password all the same', async () => {
    const member = await auth.join('grace')
    const key = { 'idempotency-key': 'login-once' }
    const first = await login(member, key)
    const second = await login(member, key)
    expect(second.status).toBe(200)
    expect(cookieOf(second)).toBe(cookieOf(first))
    expect(await login({ ...member, password: 'wrong' }, key)).toMatchObject({ status: 401 })
    expect(await login(ada, key)).toMatchObject({ status: 200, body: { _id: ada.userId } })
  })
})

describe('signing in', () => {
  const credentials = { email: 'ada@example.com', password: 'ada sells maize' }
  let other: TestAuth

  afterEach(() => other.close())

  // Takes seconds, because the comparison needs slow hashes.
  it('takes as long for an unknown email as for a wrong password', async () => {
    other = await runAuth({ hasher: createPasswordHasher({ cost: 11 }) })
    await other.join('ada')
    const timed = async (email: string): Promise<number> => {
      const start = performance.now()
      const { status } = await other.ask('POST /api/auth/login', { body: { email, password: 'wrong' } })
      expect(status).toBe(401)
      return performance.now() - start
    }
    const pairs: number[] = []
    for (let round = 0; round < 5; round += 1)
      pairs.push((await timed('nobody@example.com')) / (await timed(credentials.email)))
    // The margin is wide: without hashing, the ratio would be about 0.05.
    expect(Math.max(...pairs)).toBeGreaterThan(0.25)
  })

  it('sets a secure cookie only if the site uses https', async () => {
    other = await runAuth({ origin: 'https://soko.example' })
    await other.join('ada')
    const answer = await other.ask('POST /api/auth/login', { body: credentials })
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('Secure')
  })
})
