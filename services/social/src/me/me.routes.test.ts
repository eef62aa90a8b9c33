import { describe, expect, it } from 'vitest'
import { useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'chen')

const me = async (query = '', as = 'amina') => social.ask(`GET /api/me${query}`, { as })

describe('GET /api/me', () => {
  it('accepts a request without ids, and refuses bad ids', async () => {
    expect((await me()).body).toMatchObject({ bookmarked: [], following: [] })
    expect((await me('', 'chen')).body).toMatchObject({ user: { _id: 'chen' }, unread: 0 })
    expect((await me('?users=a%20b')).status).toBe(422)
  })

  it('responds with a retry hint while the account’s events are on their way', async () => {
    const early = await me('', 'nobody-yet')
    expect(early.status).toBe(503)
    expect(early.headers.get('retry-after')).not.toBeNull()
  })
})
