import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, runAuth, type TestAuth } from '../testing/run-auth.ts'
import { UserStream } from './account.events.ts'

let auth: TestAuth
let ada: Member

beforeAll(async () => {
  auth = await runAuth()
  ada = await auth.join('ada')
})

afterAll(() => auth.close())

const ask = async (userId: string, serviceToken = auth.ports.serviceToken) =>
  auth.ask(`GET /internal/users/${userId}`, { headers: { 'soko-service-token': serviceToken } })

describe('GET /internal/users/{id}', () => {
  it('tells other services what is private', async () => {
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

  it('is 404 for somebody unknown or erased', async () => {
    expect((await ask('unknown')).status).toBe(404)
    const { userId } = await auth.join('gone')
    const erased = UserStream.PersonErased(userId, { userId })
    await auth.ports.log.append({ id: 'erasure', expected: {}, events: [erased] })
    expect((await ask(userId)).status).toBe(404)
  })

  it('is for services only', async () => {
    expect((await ask(ada.userId, 'guessed')).status).toBe(401)
  })
})
