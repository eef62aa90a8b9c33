import { expect, it } from 'vitest'
import { runAuth } from '../testing/run-auth.ts'

it('GET /api/auth/jwks.json shows the public keys to everybody, and nothing private', async () => {
  const auth = await runAuth()
  try {
    const answer = await auth.ask('GET /api/auth/jwks.json')
    expect(answer).toMatchObject({
      status: 200,
      body: { keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) }] },
    })
    expect(answer.body).not.toHaveProperty(['keys', 0, 'd'])
    const etag = answer.headers.get('etag') ?? ''
    const again = await auth.ask('GET /api/auth/jwks.json', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  } finally {
    await auth.close()
  }
})
