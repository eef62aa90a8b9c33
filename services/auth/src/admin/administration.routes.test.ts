import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, runAuth, useAuth } from '../testing/run-auth.ts'

let root: Member

const auth = useAuth()
beforeAll(async () => {
  root = await admin('root')
})

const make = async (email: string, serviceToken = auth.ports.serviceToken) =>
  auth.ask('POST /internal/admins', { body: { email }, headers: { 'soko-service-token': serviceToken } })
const login = async ({ email, password }: Member) =>
  auth.ask('POST /api/auth/login', { body: { email, password } })
const admin = async (username: string): Promise<Member> => {
  const member = await auth.join(username)
  await make(member.email)
  return { ...member, token: ((await login(member)).body as { token: string }).token }
}
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

  it('responds 404 for an unknown e-mail, 422 for a missing one, and is open to services only', async () => {
    expect((await make('nobody@example.com')).status).toBe(404)
    expect((await make('nobody')).status).toBe(422)
    expect((await make(root.email, 'guessed')).status).toBe(401)
  })
})

describe('the last admin', () => {
  it('cannot be demoted or suspended, even when two admins demote each other concurrently', async () => {
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
      // Its sender is no longer an admin (401), or it would demote the last admin (409).
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
