import { beforeAll, describe, expect, it } from 'vitest'
import { type Member, useAuth } from '../testing/run-auth.ts'

let ada: Member

const auth = useAuth()
beforeAll(async () => {
  ada = await auth.join('ada')
})

describe('POST /internal/addresses', () => {
  const find = async (body: object, serviceToken = auth.ports.serviceToken) =>
    auth.ask('POST /internal/addresses', { headers: { 'soko-service-token': serviceToken }, body })

  it('returns the addresses of the accounts that exist, by id or by address in any case', async () => {
    const { userId } = ada
    const account = { userId, email: 'ada@example.com', emailVerified: false, state: 'active' }
    for (const query of [
      { userIds: [userId, 'unknown'] },
      { emails: ['Ada@Example.com', 'nobody@example.com'] },
    ])
      expect(await find(query)).toMatchObject({ status: 200, body: { accounts: [account] } })
    expect((await find({ userIds: [] })).body).toEqual({ accounts: [] })
  })

  it('is for services only, and for at most 1,000 accounts', async () => {
    expect((await find({ userIds: [ada.userId] }, 'guessed')).status).toBe(401)
    const ids = Array.from({ length: 1_001 }, (_, at) => `u${at}`)
    expect((await find({ userIds: ids })).status).toBe(422)
    expect((await find({ userIds: ids.slice(1) })).status).toBe(200)
  })
})
