import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, runAuth, type TestAuth } from '../testing/run-auth.ts'

let auth: TestAuth
let root: Member

beforeAll(async () => {
  auth = await runAuth()
  root = await admin('root')
})

afterAll(() => auth.close())

const make = async (email: string, serviceToken = auth.ports.serviceToken) =>
  auth.ask('POST /internal/admins', { body: { email }, headers: { 'soko-service-token': serviceToken } })
const login = async ({ email, password }: Member) =>
  auth.ask('POST /api/auth/login', { body: { email, password } })
/** An admin with a token that says so. */
const admin = async (username: string): Promise<Member> => {
  const member = await auth.join(username)
  await make(member.email)
  return { ...member, token: ((await login(member)).body as { token: string }).token }
}
const act = async (act: 'role' | 'type' | 'suspend', userId: string, body: object, token = root.token) =>
  auth.ask(`POST /api/admin/users/${userId}/${act}`, { token, body })
const isSignedIn = async (token: string) =>
  (await auth.ask('GET /api/auth/sessions', { token })).status === 200

describe('POST /internal/admins', () => {
  it('makes an admin by e-mail, in any case, and ends their sessions', async () => {
    const ada = await auth.join('ada')
    expect(await make('ADA@example.com')).toMatchObject({
      status: 200,
      body: { userId: ada.userId, username: 'ada', changed: true },
    })
    expect(await isSignedIn(ada.token)).toBe(false)
    expect(await login(ada)).toMatchObject({ body: { role: 'admin' } })
    expect(await make(ada.email)).toMatchObject({ status: 200, body: { changed: false } })
  })

  it('is 404 for an e-mail nobody has, 422 for none, and for services only', async () => {
    expect((await make('nobody@example.com')).status).toBe(404)
    expect((await make('nobody')).status).toBe(422)
    expect((await make(root.email, 'guessed')).status).toBe(401)
  })
})

describe('POST /api/admin/users/{id}/role', () => {
  it('gives a role, and ends the sessions that have the former', async () => {
    const member = await auth.join('barasa')
    expect(await act('role', member.userId, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { _id: member.userId, role: 'admin', email: member.email, state: 'active', type: 'Normal' },
    })
    expect(await isSignedIn(member.token)).toBe(false)
    expect(await act('role', member.userId, { role: 'member' })).toMatchObject({
      status: 200,
      body: { role: 'member' },
    })
  })

  it('leaves the sessions when nothing changes', async () => {
    const member = await auth.join('chebet')
    expect((await act('role', member.userId, { role: 'member' })).status).toBe(200)
    expect(await isSignedIn(member.token)).toBe(true)
  })

  it.each(['role', 'type', 'suspend'] as const)('%s is for admins only', async (call) => {
    const member = await auth.join(`member_${call}`)
    const body = { role: { role: 'admin' }, type: { type: 'Pro' }, suspend: {} }[call]
    expect(await act(call, member.userId, body, member.token)).toMatchObject({
      status: 403,
      body: { code: 'not-admin' },
    })
    expect((await auth.ask(`POST /api/admin/users/${root.userId}/${call}`, { body })).status).toBe(401)
    expect((await act(call, 'nobody', body)).status).toBe(404)
  })

  it('refuses a role or type there is not', async () => {
    expect(await act('role', root.userId, { role: 'king' })).toMatchObject({ status: 422 })
    expect(await act('type', root.userId, { type: 'Gold' })).toMatchObject({ status: 422 })
  })
})

describe('POST /api/admin/users/{id}/type', () => {
  it('gives a type; the sessions go on', async () => {
    const member = await auth.join('dalmas')
    expect(await act('type', member.userId, { type: 'Charter' })).toMatchObject({
      status: 200,
      body: { type: 'Charter' },
    })
    expect(await isSignedIn(member.token)).toBe(true)
  })
})

describe('POST /api/admin/users/{id}/suspend', () => {
  it('suspends at once, and reinstates', async () => {
    const member = await auth.join('esther')
    expect(await act('suspend', member.userId, {})).toMatchObject({
      status: 200,
      body: { state: 'suspended' },
    })
    expect(await isSignedIn(member.token)).toBe(false)
    expect(await login(member)).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
    expect(await act('suspend', member.userId, { suspended: false })).toMatchObject({
      status: 200,
      body: { state: 'active' },
    })
    expect((await login(member)).status).toBe(200)
  })
})

describe('the last admin', () => {
  it('can neither be demoted nor suspended, by themselves or by two who do it to each other at once', async () => {
    const alone = await runAuth()
    try {
      const members = [await alone.join('one'), await alone.join('two')]
      const headers = { 'soko-service-token': alone.ports.serviceToken }
      const tokens = []
      for (const { email, password } of members) {
        await alone.ask('POST /internal/admins', { body: { email }, headers })
        const { body } = await alone.ask('POST /api/auth/login', { body: { email, password } })
        tokens.push((body as { token: string }).token)
      }
      const demote = async (userId: string, token: string | undefined) =>
        alone.ask(`POST /api/admin/users/${userId}/role`, {
          ...(token !== undefined && { token }),
          body: { role: 'member' },
        })
      const [one, two] = members
      const answers = await Promise.all([demote(two!.userId, tokens[0]), demote(one!.userId, tokens[1])])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      // The other is too late: no longer an admin, or asking for the last one's demotion.
      expect(statuses.filter((status) => status !== 200)).toEqual([expect.toBeOneOf([401, 409])])

      const left = statuses[0] === 200 ? 0 : 1
      const last = members[left]!
      expect(await demote(last.userId, tokens[left])).toMatchObject({
        status: 409,
        body: { code: 'last-admin' },
      })
      const suspended = await alone.ask(`POST /api/admin/users/${last.userId}/suspend`, {
        token: tokens[left]!,
        body: {},
      })
      expect(suspended).toMatchObject({ status: 409, body: { code: 'last-admin' } })
    } finally {
      await alone.close()
    }
  })
})
