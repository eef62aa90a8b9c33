import { Limits } from '@soko/contracts/limits.ts'
import type { Person, User } from '@soko/contracts/types/user.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runSocial, type Social } from '../testing/run-social.ts'

let social: Social
beforeAll(async () => {
  social = await runSocial()
  await social.people('amina', 'baraka', 'chen', 'dede')
})
afterAll(async () => social.close())

const follow = async (as: string, id: string, body: object = {}) =>
  social.ask(`POST /api/users/follow/${id}`, { as, body })
const unfollow = async (as: string, id: string, body: object = {}) =>
  social.ask(`POST /api/users/unfollow/${id}`, { as, body })

describe('following', () => {
  it('shows in the profile it answers; twice is the same as once', async () => {
    const answer = await follow('amina', 'baraka', { followerId: 'amina' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ _id: 'baraka', followers: ['amina'], followersCount: 1 })
    expect(answer.headers.get('soko-written')).toMatch(/^social@\d+$/)
    expect((await follow('amina', 'baraka')).body).toEqual(answer.body)
    const { body } = await social.ask('GET /api/users/amina')
    expect(body).toMatchObject({ following: ['baraka'], followingCount: 1, followersCount: 0 })
  })

  it('shows in every answer when asked many times at once, though only one records it', async () => {
    for (const followee of ['chen', 'dede', 'amina']) {
      const answers = await Promise.all(Array.from({ length: 10 }, async () => follow('baraka', followee)))
      expect(answers.map(({ body }) => (body as User).followers)).toEqual(answers.map(() => ['baraka']))
      await unfollow('baraka', followee)
    }
  })

  it('is taken back; twice is the same as once', async () => {
    await follow('chen', 'amina')
    const answer = await unfollow('chen', 'amina', { followerId: 'chen' })
    expect(answer).toMatchObject({ status: 200, body: { _id: 'amina', followers: [], followersCount: 0 } })
    expect((await unfollow('chen', 'amina')).body).toEqual(answer.body)
  })

  it('wants a signed-in user, who is the one they say', async () => {
    expect((await social.ask('POST /api/users/follow/baraka')).status).toBe(401)
    expect((await social.ask('POST /api/users/unfollow/baraka')).status).toBe(401)
    expect((await follow('amina', 'chen', { followerId: 'baraka' })).status).toBe(403)
    expect((await unfollow('amina', 'baraka', { followerId: 'baraka' })).status).toBe(403)
  })

  it('refuses oneself, and knows nobody who is not there', async () => {
    expect(await follow('amina', 'amina')).toMatchObject({ status: 422, body: { code: 'follows-oneself' } })
    expect((await unfollow('amina', 'amina')).status).toBe(422)
    expect((await follow('amina', 'nobody')).status).toBe(404)
    expect((await unfollow('amina', 'nobody')).status).toBe(404)
  })

  it('ends at 2,000', async () => {
    const [first, ...others] = Array.from({ length: Limits.follows }, (_, at) =>
      exampleEvents.followed('eager', `user${at}`),
    )
    if (first === undefined) throw new Error('nobody to follow')
    await social.ports.log.append({ id: 'eager-follows', expected: {}, events: [first, ...others] })
    await social.people('eager')
    expect(await follow('eager', 'baraka')).toMatchObject({
      status: 422,
      body: { code: 'too-many-follows' },
    })
  })

  it('is carried out once for the same key', async () => {
    const request = { as: 'dede', body: {}, key: 'once' }
    await social.ask('POST /api/users/follow/amina', request)
    await unfollow('dede', 'amina')
    const again = await social.ask('POST /api/users/follow/amina', request)
    expect(again).toMatchObject({ status: 200, body: { followersCount: 0 } })
  })
})

describe('a user with many followers', () => {
  it('names the newest 1,000, and the one who asks', async () => {
    await social.people('star')
    await follow('amina', 'star')
    const [first, ...others] = Array.from({ length: Limits.followIdsShown }, (_, at) =>
      exampleEvents.followed(`fan${at}`, 'star'),
    )
    if (first === undefined) throw new Error('no fans')
    await social.ports.log.append({ id: 'fans', expected: {}, events: [first, ...others] })
    // A command of anybody waits for the views.
    await follow('chen', 'dede')
    const asVisitor = bodyOf<User>(await social.ask('GET /api/users/star'))
    expect(asVisitor).toMatchObject({ followersCount: Limits.followIdsShown + 1 })
    expect(asVisitor.followers).toHaveLength(Limits.followIdsShown)
    expect(asVisitor.followers).not.toContain('amina')
    const asFollower = bodyOf<User>(await social.ask('GET /api/users/star', { as: 'amina' }))
    expect(asFollower.followers).toEqual([...asVisitor.followers, 'amina'])
  })
})

describe('the lists of followers and followed', () => {
  type Page = { readonly users: readonly Person[]; readonly nextCursor: string | null }

  it('are paged, newest first', async () => {
    await social.people('well-known', 'f1', 'f2', 'f3')
    for (const fan of ['f1', 'f2', 'f3']) await follow(fan, 'well-known')
    const first = bodyOf<Page>(await social.ask('GET /api/users/well-known/followers?limit=2'))
    expect(first.users).toEqual([
      { _id: 'f3', username: 'f3', name: 'Name of f3', photo: '' },
      { _id: 'f2', username: 'f2', name: 'Name of f2', photo: '' },
    ])
    await follow('amina', 'well-known')
    const second = bodyOf<Page>(
      await social.ask(`GET /api/users/well-known/followers?limit=2&cursor=${first.nextCursor}`),
    )
    expect(second).toMatchObject({ users: [{ _id: 'f1' }], nextCursor: null })
    const following = bodyOf<Page>(await social.ask('GET /api/users/f1/following'))
    expect(following).toMatchObject({ users: [{ _id: 'well-known' }], nextCursor: null })
  })

  it('may be kept by all, refuse a strange cursor and know nobody who is not there', async () => {
    const { headers } = await social.ask('GET /api/users/amina/followers')
    expect(headers.get('etag')).toMatch(/^"/)
    expect((await social.ask('GET /api/users/amina/following?cursor=x')).status).toBe(422)
    expect((await social.ask('GET /api/users/amina/followers?limit=101')).status).toBe(422)
    expect((await social.ask('GET /api/users/nobody/followers')).status).toBe(404)
    expect((await social.ask('GET /api/users/nobody/following')).status).toBe(404)
  })
})
