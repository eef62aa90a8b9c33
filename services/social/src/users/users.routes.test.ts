import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSocial, useSocial } from '../testing/run-social.ts'

const social = useSocial()
beforeAll(async () => {
  await social.auth(exampleEvents.registered('amina', 'Amina_Y', 'Amina Yusuf'))
  await social.people('baraka')
})

describe('GET /api/users/{id}', () => {
  it('returns only the public part to others', async () => {
    await social.auth(exampleEvents.profileChanged('amina', { bio: 'Maize.', photo: '/media/a/320.webp' }))
    const answer = await social.ask('GET /api/users/amina')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      _id: 'amina',
      username: 'Amina_Y',
      name: 'Amina Yusuf',
      bio: 'Maize.',
      photo: '/media/a/320.webp',
      createdAt: expect.any(String),
      followers: [],
      following: [],
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
    })
    expect((await social.ask('GET /api/users/amina', { as: 'baraka' })).body).toEqual(answer.body)
  })

  it('returns the owner their private data, also by username', async () => {
    for (const path of ['amina', 'username/amina_y']) {
      const { body } = await social.ask(`GET /api/users/${path}`, { as: 'amina' })
      expect(body).toMatchObject({ username: 'Amina_Y', email: 'amina@example.com', role: 'member' })
    }
  })

  it('responds 404 for unknown and erased users', async () => {
    await social.people('gone')
    await social.auth(exampleEvents.personErased('gone'))
    for (const id of ['nobody', 'gone', 'a.b']) {
      expect((await social.ask(`GET /api/users/${id}`)).status).toBe(404)
    }
    expect((await social.ask('GET /api/users/username/gone')).status).toBe(404)
  })

  it('returns the public part while auth is unavailable, and 503 to the owner', async () => {
    const get = async () => Promise.reject(new PeerUnavailable('service auth is not running'))
    const alone = await runSocial({ peers: { get } })
    await alone.people('amina')
    expect((await alone.ask('GET /api/users/amina', { as: 'amina' })).status).toBe(503)
    expect((await alone.ask('GET /api/users/amina')).status).toBe(200)
    await alone.close()
  })
})
