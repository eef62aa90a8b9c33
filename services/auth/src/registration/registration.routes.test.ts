import { describe, expect, it } from 'vitest'
import { useAuth } from '../testing/run-auth.ts'

const auth = useAuth()

const person = (username: string) => ({
  name: 'Wanjiru Kamau',
  username,
  email: `${username}@example.com`,
  password: 'ugali na sukuma',
})

const register = async (body: object, headers: Readonly<Record<string, string>> = {}) =>
  auth.ask('POST /api/auth/register', { body, headers })

describe('POST /api/auth/register', () => {
  it('refuses a taken email and username, ignoring case, and names the field', async () => {
    await register(person('achieng'))
    const email = await register({ ...person('other1'), email: 'ACHIENG@example.com' })
    expect(email).toMatchObject({
      status: 409,
      body: { code: 'email-taken', errors: { email: ['This email is taken.'] } },
    })
    expect(email.body).not.toHaveProperty('errors.username')

    const username = await register({ ...person('Achieng'), email: 'other2@example.com' })
    expect(username).toMatchObject({ status: 409, body: { code: 'username-taken' } })
    expect(username.body).toHaveProperty('errors.username')
    expect(username.body).not.toHaveProperty('errors.email')

    const both = await register(person('achieng'))
    expect(both.status).toBe(409)
    expect(both.body).toMatchObject({
      errors: { email: [expect.any(String)], username: [expect.any(String)] },
    })
  })

  it('assigns a name to one of several concurrent requests', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => register({ ...person('kiptoo'), email: `kiptoo${n}@example.com` })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ])
  })

  it.each([
    ['password', { password: 'é'.repeat(37) }],
    ['password', { password: 'iloveyou' }],
    ['role', { role: 'admin' }],
  ])('refuses a wrong field: %s of %j', async (field, wrong) => {
    const answer = await register({ ...person('refused'), ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty(['errors', field])
  })

  it.each([
    ...'admin Administrator SUPPORT moderator soko admin_1 _support_ 00soko00'.split(' '),
    ...'adm1n a_d_m_i_n adrnin admins m0derat0r 5oko suppOrt24 soko_admin soko_official'.split(' '),
  ])('refuses a username that pretends to be the site: %s', async (username) => {
    const message = 'This username is reserved for the site. Choose another.'
    expect(await register({ ...person('pretends'), username })).toMatchObject({
      status: 422,
      body: { errors: { username: [message] } },
    })
    expect((await auth.ask(`GET /api/auth/username/${username}/available`)).body).toEqual({
      available: false,
    })
  })

  it.each(['sokoni', 'adminah', 'supporter_of_maize', 'badminton', 'team_kenya', 'zoko_lover'])(
    'accepts a username that only resembles a reserved one: %s',
    async (username) => {
      expect(await register(person(username))).toMatchObject({ status: 201 })
    },
  )

  it('opens one account for the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await register(person('njeri'), key)
    const second = await register(person('njeri'), key)
    expect(second).toMatchObject({ status: 201, body: first.body })

    const otherName = await register({ ...person('njeri'), name: 'Somebody Else' }, key)
    expect(otherName).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    const otherPassword = await register({ ...person('njeri'), password: 'not the same one' }, key)
    expect(otherPassword).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(await register(person('nobody_else'), key)).toMatchObject({
      status: 201,
      body: { username: 'nobody_else' },
    })
  })
})

describe('GET /api/auth/username/{name}/available', () => {
  const available = async (name: string): Promise<unknown> => {
    const { status, body } = await auth.ask(`GET /api/auth/username/${encodeURIComponent(name)}/available`)
    expect(status).toBe(200)
    return (body as { available: boolean }).available
  }

  it.each(['no', 'with space', 'nö_body', 'a/b'])('is false for an invalid username: %s', async (name) => {
    expect(await available(name)).toBe(false)
  })
})
