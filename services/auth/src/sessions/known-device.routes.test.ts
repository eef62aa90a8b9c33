import { DEFAULT_CLIENT_LIMITS } from '@soko/platform/config/client-limits.ts'
import type { TestAnswer } from '@soko/shell/testing/service.ts'
import { describe, expect, it } from 'vitest'
import { deviceCookieOf, type Member, useAuth } from '../testing/run-auth.ts'
import { createSentMails, tokenIn } from '../testing/mails.ts'

const clientLimits = {
  ...DEFAULT_CLIENT_LIMITS,
  signInFailures: 3,
  signInFailuresAnywhere: 6,
  signInFailuresOfDevice: 4,
  forgottenPasswords: 6,
}
const mails = createSentMails()

const auth = useAuth({ ports: { clientLimits, mailer: mails.mailer } })
type Who = Pick<Member, 'email' | 'password'>

const headersOf = (from: string, device?: string) => ({
  'soko-client': from,
  ...(device !== undefined && { cookie: device }),
})

const login = async ({ email, password }: Who, from: string, device?: string): Promise<TestAnswer> =>
  auth.ask('POST /api/auth/login', { body: { email, password }, headers: headersOf(from, device) })
const guess = async ({ email }: Who, from: string, device?: string): Promise<number> =>
  (await login({ email, password: 'wrong' }, from, device)).status
const knownDevice = async (who: Who, cookie?: string): Promise<string> => {
  const device = deviceCookieOf(await login(who, '192.0.2.200', cookie))
  if (device === undefined) throw new Error('No device cookie was set.')
  return device
}
/** Guesses from many addresses, which locks the account for unknown devices. */
const guessFromEverywhere = async (who: Who): Promise<void> => {
  for (let n = 0; n < clientLimits.signInFailuresAnywhere; n += 1) await guess(who, `198.51.100.${n}`)
  expect((await login(who, '203.0.113.1')).status).toBe(429)
}

describe('a device that has signed in before', () => {
  it('is known by a cookie that is hidden from scripts and sent to auth only', async () => {
    const answer = await login(await auth.join('ada'), '192.0.2.1')
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('soko-device='))
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=31536000']) {
      expect(set).toContain(part)
    }
    expect(set).not.toContain('Secure')
  })

  it('is not locked out by wrong guesses from other addresses', async () => {
    const member = await auth.join('barasa')
    const device = await knownDevice(member)
    await guessFromEverywhere(member)
    expect((await login(member, '203.0.113.1', device)).status).toBe(200)
    expect((await login(member, '203.0.113.1')).status).toBe(429)
  })

  it('is not locked out by wrong guesses from its own address either', async () => {
    const member = await auth.join('chebet')
    const device = await knownDevice(member)
    for (let n = 0; n < 3; n += 1) expect(await guess(member, '192.0.2.3')).toBe(401)
    expect(await guess(member, '192.0.2.3')).toBe(429)
    expect((await login(member, '192.0.2.3', device)).status).toBe(200)
  })

  it('has its own count of wrong guesses', async () => {
    const member = await auth.join('dalmas')
    const device = await knownDevice(member)
    for (let n = 0; n < 4; n += 1) expect(await guess(member, `192.0.2.${n}`, device)).toBe(401)
    const refused = await login(member, '192.0.2.9', device)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(await guess(member, '192.0.2.9')).toBe(401)
    expect((await login(member, '192.0.2.9')).status).toBe(200)
  })

  it('resets its failures after a success', async () => {
    const member = await auth.join('esther')
    const device = await knownDevice(member)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1) await guess(member, '192.0.2.4', device)
      expect((await login(member, '192.0.2.4', device)).status).toBe(200)
    }
  })

  it('limits all devices of someone who had the password once', async () => {
    const member = await auth.join('fatuma')
    const devices = [await knownDevice(member), await knownDevice(member), await knownDevice(member)]
    const statuses: number[] = []
    for (const device of devices) {
      for (let n = 0; n < 3; n += 1) statuses.push(await guess(member, '192.0.2.5', device))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  })

  it.each([
    ['of another account', async () => knownDevice(await auth.join('grace'))],
    [
      'that is forged',
      async ({ userId }: Member) => `soko-device=${userId}.${'A'.repeat(22)}.${'B'.repeat(43)}`,
    ],
    ['that is cut', async (member: Member) => (await knownDevice(member)).slice(0, -1)],
    [
      'whose account was changed',
      async ({ userId }: Member) =>
        (await knownDevice(await auth.join('halima'))).replace(/=[^.]+/, `=${userId}`),
    ],
    ['of nonsense', async () => 'soko-device=~~..~'],
  ])('is not one with a cookie %s', async (_, cookieFor) => {
    const member = await auth.join(`member${Math.random().toString(36).slice(2, 10)}`)
    const device = await cookieFor(member)
    await guessFromEverywhere(member)
    expect((await login(member, '203.0.113.2', device)).status).toBe(429)
  })

  it('can be known for several accounts', async () => {
    const people = [await auth.join('imani'), await auth.join('juma'), await auth.join('kiptoo')]
    let device: string | undefined
    for (const person of people) device = await knownDevice(person, device)
    for (const person of people) {
      await guessFromEverywhere(person)
      expect((await login(person, '203.0.113.3', device)).status).toBe(200)
    }
  })

  it('becomes known from a session older than device cookies', async () => {
    const member = await auth.join('lulu')
    const refetched = await auth.ask('GET /api/auth/refetch', { headers: { cookie: member.cookie } })
    const device = deviceCookieOf(refetched)
    expect(device).toBeDefined()
    await guessFromEverywhere(member)
    expect((await login(member, '203.0.113.4', device)).status).toBe(200)
  })

  it('can request a password reset mail after others have used up the limit', async () => {
    const member = await auth.join('makena')
    const device = await knownDevice(member)
    const forgot = async (cookie?: string) =>
      auth.ask('POST /api/auth/forgotpassword', {
        body: { email: member.email },
        headers: headersOf('192.0.2.77', cookie),
      })
    for (let n = 0; n < 5; n += 1) expect((await forgot()).status).toBe(202)
    expect((await forgot()).status).toBe(429)
    expect((await forgot(device)).status).toBe(202)
  })
})

describe('wrong guesses', () => {
  it('are forgotten after a password reset', async () => {
    const member = await auth.join('njeri')
    const device = await knownDevice(member)
    for (let n = 0; n < 5; n += 1) await guess(member, '192.0.2.6', device)
    await guessFromEverywhere(member)
    await auth.ask('POST /api/auth/forgotpassword', { body: { email: member.email } })
    const token = tokenIn(await mails.to(member.email, /^Reset/))
    const password = 'a new password'
    await auth.ask('POST /api/auth/resetpassword', { body: { token, password, confirmPassword: password } })
    expect((await login({ ...member, password }, '203.0.113.1')).status).toBe(200)
    expect((await login({ ...member, password }, '203.0.113.1', device)).status).toBe(200)
  })

  it('are forgotten after a password change', async () => {
    const member = await auth.join('otieno')
    await guessFromEverywhere(member)
    const body = { password: 'a new password', currentPassword: member.password }
    const changed = await auth.ask(`PUT /api/users/${member.userId}`, { token: member.token, body })
    expect(changed.status).toBe(200)
    expect((await login({ ...member, password: body.password }, '203.0.113.1')).status).toBe(200)
  })
})
