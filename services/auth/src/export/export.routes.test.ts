import { AccountExport } from '@soko/contracts/types/export.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAuth, type TestAuth } from '../testing/run-auth.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await runAuth()
})

afterAll(() => auth.close())

const exportOf = async (userId: string, serviceToken = auth.ports.serviceToken) =>
  auth.ask(`GET /internal/export/${userId}`, { headers: { 'soko-service-token': serviceToken } })

describe('GET /internal/export/{userId}', () => {
  it('gives the profile with what is private, and the sessions', async () => {
    const ada = await auth.join('ada')
    const { status, body } = await exportOf(ada.userId)
    expect(status).toBe(200)
    expect(AccountExport.parse(body)).toMatchObject({
      profile: { _id: ada.userId, username: 'ada', email: ada.email, type: 'Normal', role: 'member' },
      sessions: [{ device: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toMatch(/password|\$2b\$/)
  })

  it('is 404 for nobody, and for services only', async () => {
    expect((await exportOf('nobody')).status).toBe(404)
    expect((await exportOf('nobody', 'guessed')).status).toBe(401)
  })
})
