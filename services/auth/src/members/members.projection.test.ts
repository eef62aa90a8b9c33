import { event } from '@soko/platform/testing/raw-event.ts'
import { createMemoryView, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { membersProjection } from './members.projection.ts'

const user = (userId: string, type: string, data = {}) => event(`user-${userId}`, type, { userId, ...data })
const registered = (userId: string) =>
  user(userId, 'AccountRegistered', { username: userId, name: `${userId} Kamau` })
const post = (type: string, postId: string, authorId: string) =>
  event(`post-${postId}`, type, { postId, authorId })
const follow = (type: string, followerId: string, followeeId: string) =>
  event(`follows-${followerId}`, type, { followerId, followeeId })

const histories = {
  auth: [
    registered('ada'),
    registered('obi'),
    registered('zuri'),
    user('ada', 'RoleChanged', { role: 'admin' }),
    user('obi', 'RoleChanged', { role: 'admin' }),
    user('obi', 'RoleChanged', { role: 'member' }),
    user('ada', 'ProfileChanged', { username: 'ada_obi' }),
    user('ada', 'ProfileChanged', { bio: 'Maize.' }),
    user('zuri', 'RoleChanged', { role: 'admin' }),
    user('zuri', 'PersonErased'),
  ],
  content: [
    post('PostPublished', 'p1', 'ada'),
    post('PostPublished', 'p2', 'ada'),
    post('PostRetracted', 'p2', 'ada'),
    post('PostRestored', 'p2', 'ada'),
    post('PostRetracted', 'p1', 'ada'),
    post('PostPublished', 'p3', 'zuri'),
    post('PostErased', 'p3', 'zuri'),
  ],
  social: [
    follow('UserFollowed', 'obi', 'ada'),
    follow('UserFollowed', 'ada', 'obi'),
    follow('UserFollowed', 'zuri', 'ada'),
    follow('UserUnfollowed', 'ada', 'obi'),
    follow('UserFollowed', 'zuri', 'obi'),
    erased(follow('UserUnfollowed', 'zuri', 'obi')),
    event('member-zuri', 'MemberErased', { userId: 'zuri' }),
  ],
}

describe('the view of members', () => {
  it('does not depend on the interleaving of accounts, posts and follows', async () => {
    await expectSameInAnyOrder(membersProjection, histories)
    expect.hasAssertions()
  })

  it('contains all users, and nothing about erased users', async () => {
    const view = createMemoryView()
    for (const [source, events] of Object.entries(histories)) {
      for (const [index, each] of events.entries()) {
        const time = '2026-01-01T00:00:00.000Z'
        await membersProjection.apply(
          { ...each, source, position: index + 1, index: 0, version: 1, time },
          view,
        )
      }
    }
    const { documents, lists } = view.contents()
    expect(documents).toEqual({
      'member:ada': { username: 'ada_obi', name: 'ada Kamau', order: 1000 },
      'member:obi': { username: 'obi', name: 'obi Kamau', order: 2000 },
    })
    expect(lists).toEqual({
      all: [
        ['ada', 1000],
        ['obi', 2000],
      ],
      admins: [['ada', 1000]],
      names: [
        ['ada kamau ada', 0],
        ['ada obi ada', 0],
        ['kamau ada', 0],
        ['kamau obi', 0],
        ['obi ada', 0],
        ['obi kamau obi', 0],
        ['obi obi', 0],
      ],
      'followers:ada': [['obi', 1]],
      'following:obi': [['ada', 1]],
      'posts:ada': [['p2', 0]],
    })
  })
})
