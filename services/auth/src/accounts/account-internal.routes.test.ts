import { AccountExport } from '@soko/contracts/endpoints/export.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'
import { UserStream } from './account.events.ts'

let ada: Member

const auth = useAuth()
beforeAll(async () => {
  ada = await auth.join('ada')
})

const ask = async (userId: string, what = 'users', serviceToken = auth.ports.serviceToken) =>
  auth.ask(`GET /internal/${what}/${userId}`, { headers: { 'soko-service-token': serviceToken } })

describe('GET /internal/users/{id}', () => {
  it('returns the private fields to other services', async () => {
    expect(await ask(ada.userId)).toMatchObject({
      status: 200,
      body: {
        email: 'ada@example.com',
        emailVerified: false,
        phone: '',
        role: 'member',
        shareBookmarks: false,
        type: 'Normal',
        state: 'active',
      },
    })
  })

  it('responds 404 for an unknown or erased user', async () => {
    expect((await ask('unknown')).status).toBe(404)
    const { userId } = await auth.join('gone')
    const erased = UserStream.PersonErased(userId, { userId })
    await auth.ports.log.append({ id: 'erasure', expected: {}, events: [erased] })
    expect((await ask(userId)).status).toBe(404)
    expect((await ask(userId, 'export')).status).toBe(404)
  })
})

describe('GET /internal/export/{userId}', () => {
  it('returns the profile with its private fields, and the sessions', async () => {
    const { status, body } = await ask(ada.userId, 'export')
    expect(status).toBe(200)
    expect(AccountExport.parse(body)).toMatchObject({
      profile: { _id: ada.userId, username: 'ada', email: ada.email, type: 'Normal', role: 'member' },
      sessions: [{ device: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toMatch(/password|\$2b\$/)
  })
})

it.each(['users', 'export'])('GET /internal/%s/{userId} is for services only', async (what) => {
  expect((await ask(ada.userId, what, 'guessed')).status).toBe(401)
})
