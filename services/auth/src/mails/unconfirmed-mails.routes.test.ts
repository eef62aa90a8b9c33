import { DEFAULT_CLIENT_LIMITS } from '@soko/platform/config/client-limits.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Member, runAuth, type TestAuth } from '../testing/run-auth.ts'

let auth: TestAuth

beforeEach(async () => {
  // The limit includes the registration of each test's own member.
  auth = await runAuth({ ports: { clientLimits: { ...DEFAULT_CLIENT_LIMITS, unconfirmedMails: 3 } } })
})
afterEach(() => auth.close())

const from = (address: string) => ({ 'soko-client': address })
const register = async (username: string, address: string, fields: object = {}) =>
  auth.ask('POST /api/auth/register', {
    body: {
      name: 'Somebody',
      username,
      email: `${username}@example.com`,
      password: 'ugali na sukuma',
      ...fields,
    },
    headers: from(address),
  })
const resend = async ({ token }: Member, address: string) =>
  auth.ask('POST /api/auth/verify/resend', { token, headers: from(address) })
const changeEmail = async ({ userId, token, password }: Member, email: string, address: string) =>
  auth.ask(`PUT /api/users/${userId}`, {
    token,
    body: { email, currentPassword: password },
    headers: from(address),
  })
const tooMany = { status: 429, body: { code: 'too-many-requests' } }

describe('mails to unconfirmed addresses', () => {
  it('are limited by client address at registration, before any other work', async () => {
    for (const name of ['ada', 'barasa', 'chebet']) {
      expect((await register(name, '192.0.2.1')).status).toBe(201)
    }
    const refused = await register('dalmas', '192.0.2.1')
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await auth.ask('GET /api/auth/username/dalmas/available')).toMatchObject({
      body: { available: true },
    })
    expect((await register('dalmas', '192.0.2.2')).status).toBe(201)
  })

  it('are counted when a name is taken, so that names cannot be enumerated', async () => {
    await register('esther', '192.0.2.9')
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
      expect((await register('esther', '192.0.2.1', { email })).status).toBe(409)
    }
    expect(await register('esther', '192.0.2.1')).toMatchObject(tooMany)
  })

  it('share one limit for new links and changes of email', async () => {
    const member = await auth.join('fatuma')
    expect((await resend(member, '192.0.2.1')).status).toBe(204)
    expect((await changeEmail(member, 'invented1@example.com', '192.0.2.1')).status).toBe(200)
    expect((await register('grace', '192.0.2.1')).status).toBe(201)
    expect(await resend(member, '192.0.2.1')).toMatchObject(tooMany)
    expect(await changeEmail(member, 'invented2@example.com', '192.0.2.1')).toMatchObject(tooMany)
    expect(await register('halima', '192.0.2.1')).toMatchObject(tooMany)
  })

  it('are limited per user across client addresses', async () => {
    const member = await auth.join('imani')
    for (let n = 0; n < 5; n += 1) {
      expect((await changeEmail(member, `invented${n}@example.com`, `192.0.2.${n}`)).status).toBe(200)
    }
    expect(await changeEmail(member, 'invented5@example.com', '192.0.2.50')).toMatchObject(tooMany)
    expect(await resend(member, '192.0.2.51')).toMatchObject(tooMany)
  })
})
