import { Limits } from '@soko/contracts/fields/limits.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka', 'chen', 'dede')

const follow = async (as: string, id: string, body: object = {}) =>
  social.ask(`POST /api/users/follow/${id}`, { as, body })
const unfollow = async (as: string, id: string, body: object = {}) =>
  social.ask(`POST /api/users/unfollow/${id}`, { as, body })

describe('following', () => {
  it('appears in the responses to many concurrent requests, of which only one records it', async () => {
    for (const followee of ['chen', 'dede', 'amina']) {
      const answers = await Promise.all(Array.from({ length: 10 }, async () => follow('baraka', followee)))
      expect(answers.map(({ body }) => (body as User).followers)).toEqual(answers.map(() => ['baraka']))
      await unfollow('baraka', followee)
    }
  })
})

describe('a user with many followers', () => {
  it('contains the newest 1,000 followers, and the viewer', async () => {
    await social.people('star')
    await follow('amina', 'star')
    const [first, ...others] = Array.from({ length: Limits.followIdsShown }, (_, at) =>
      exampleEvents.followed(`fan${at}`, 'star'),
    )
    if (first === undefined) throw new Error('no fans')
    await social.ports.log.append({ id: 'fans', expected: {}, events: [first, ...others] })
    // The response to any command waits until the views have applied the log.
    await follow('chen', 'dede')
    const asVisitor = bodyOf<User>(await social.ask('GET /api/users/star'))
    expect(asVisitor).toMatchObject({ followersCount: Limits.followIdsShown + 1 })
    expect(asVisitor.followers).toHaveLength(Limits.followIdsShown)
    expect(asVisitor.followers).not.toContain('amina')
    const asFollower = bodyOf<User>(await social.ask('GET /api/users/star', { as: 'amina' }))
    expect(asFollower.followers).toEqual([...asVisitor.followers, 'amina'])
  })
})
