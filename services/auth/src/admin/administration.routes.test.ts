import { describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'

const auth = useAuth()

const make = async (email: string, serviceToken = auth.ports.serviceToken) =>
  auth.ask('POST /internal/admins', { body: { email }, headers: { 'soko-service-token': serviceToken } })
const login = async ({ email, password }: Member) =>
  auth.ask('POST /api/auth/login', { body: { email, password } })
const isSignedIn = async (token: string) =>
  (await auth.ask('GET /api/auth/sessions', { token })).status === 200

describe('POST /internal/admins', () => {
  it('makes an admin by email, in any case, and ends their sessions', async () => {
    const ada = await auth.join('ada')
    expect(await make('ADA@example.com')).toMatchObject({
      status: 200,
      body: { userId: ada.userId, username: 'ada', changed: true },
    })
    expect(await isSignedIn(ada.token)).toBe(false)
    expect(await login(ada)).toMatchObject({ body: { role: 'admin' } })
    expect(await make(ada.email)).toMatchObject({ status: 200, body: { changed: false } })
  })

  it('responds 404 for an unknown email, 422 for a missing one, and is open to services only', async () => {
    expect((await make('nobody@example.com')).status).toBe(404)
    expect((await make('nobody')).status).toBe(422)
    expect((await make('ada@example.com', 'guessed')).status).toBe(401)
  })
})
