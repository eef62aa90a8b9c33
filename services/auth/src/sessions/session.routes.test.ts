import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { cookieOf, useAuth } from '../testing/run-auth.ts'

const clock = createMovableClock()
const { advance } = clock
const MINUTE = 60 * 1000

const auth = useAuth({ ports: { clock } })

const refetch = async (cookie: string) =>
  auth.ask('GET /api/auth/refetch', cookie === '' ? {} : { headers: { cookie } })
const listed = async (token: string) => {
  const { status, body } = await auth.ask('GET /api/auth/sessions', { token })
  return { status, sessions: (body as { sessions: { _id: string; current: boolean }[] }).sessions }
}
const login = async (member: { email: string; password: string }, userAgent = 'a test') => {
  const answer = await auth.ask('POST /api/auth/login', {
    body: { email: member.email, password: member.password },
    headers: { 'user-agent': userAgent },
  })
  return { token: (answer.body as { token: string }).token, cookie: cookieOf(answer)! }
}
const nobody = { status: 200, body: { user: null } }

/** Revocations are processed asynchronously. */
const expectRefused = async (token: string): Promise<void> => {
  await vi.waitFor(async () => expect((await auth.ask('GET /api/auth/sessions', { token })).status).toBe(401))
}

describe('GET /api/auth/refetch', () => {
  it('returns user and token for the cookie, and replaces it', async () => {
    const member = await auth.join('ada')
    const answer = await refetch(member.cookie)
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { _id: member.userId, email: member.email }, token: expect.any(String) },
    })
    expect(cookieOf(answer)).not.toBe(member.cookie)
    expect((await listed((answer.body as { token: string }).token)).status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('returns no user without a session, and clears an invalid cookie', async () => {
    const none = await refetch('')
    expect(none).toMatchObject(nobody)
    expect(cookieOf(none)).toBeUndefined()
    for (const cookie of ['soko-session=rubbish', `soko-session=01J0.${'x'.repeat(43)}`]) {
      const answer = await refetch(cookie)
      expect(answer).toMatchObject(nobody)
      expect(cookieOf(answer)).toBe('')
    }
  })

  it('returns the same successor to two tabs', async () => {
    const { cookie } = await auth.join('barasa')
    const answers = await Promise.all([refetch(cookie), refetch(cookie), refetch(cookie)])
    const successors = new Set(answers.map(cookieOf))
    expect(successors.size).toBe(1)
    expect(await refetch([...successors][0] ?? '')).toHaveProperty('body.user.username', 'barasa')
  })

  it('ends the session when a replaced cookie is reused after the clock was set back', async () => {
    const member = await auth.join('wangari')
    advance(120 * MINUTE)
    const second = cookieOf(await refetch(member.cookie)) ?? ''
    advance(-120 * MINUTE)
    expect(await refetch(member.cookie)).toMatchObject(nobody)
    expect(await refetch(second)).toMatchObject(nobody)
  })

  it('ends the session and its tokens when a replaced cookie is reused', async () => {
    const member = await auth.join('dalmas')
    const second = cookieOf(await refetch(member.cookie)) ?? ''
    const third = await refetch(second)
    const copied = await refetch(member.cookie)
    expect(copied).toMatchObject(nobody)
    expect(cookieOf(copied)).toBe('')
    expect(await refetch(cookieOf(third) ?? '')).toMatchObject(nobody)
    await expectRefused(member.token)
    await expectRefused((third.body as { token: string }).token)
  })
})

describe('POST /api/auth/logout', () => {
  it('ends both sessions when they differ, and no other', async () => {
    const member = await auth.join('imani')
    const [other, third] = [await login(member), await login(member)]
    const headers = { cookie: other.cookie }
    expect((await auth.ask('POST /api/auth/logout', { token: member.token, headers })).status).toBe(204)
    expect(await refetch(member.cookie)).toMatchObject(nobody)
    expect(await refetch(other.cookie)).toMatchObject(nobody)
    expect(await refetch(third.cookie)).toHaveProperty('body.user.username', 'imani')
  })

  it('responds 204 with nothing to end, and cannot end a guessed session', async () => {
    const { cookie } = await auth.join('juma')
    const guessed = `${cookie.slice(0, cookie.indexOf('.') + 1)}${'x'.repeat(43)}`
    expect((await auth.ask('POST /api/auth/logout')).status).toBe(204)
    expect((await auth.ask('POST /api/auth/logout', { headers: { cookie: guessed } })).status).toBe(204)
    expect(await refetch(cookie)).toHaveProperty('body.user.username', 'juma')
  })
})

describe('a user’s sessions', () => {
  it('are listed with their devices, most recently used first', async () => {
    const member = await auth.join('kiptoo')
    advance(MINUTE)
    const phone = await login(
      member,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    )
    const { body } = await auth.ask('GET /api/auth/sessions', { token: phone.token })
    expect(body).toMatchObject({
      sessions: [
        { device: 'Firefox on Linux', current: true },
        { device: expect.any(String), current: false },
      ],
    })

    advance(MINUTE)
    await refetch(member.cookie)
    const { sessions } = await listed(phone.token)
    expect(sessions.map(({ current }) => current)).toEqual([false, true])
  })
})
