import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { membersProjection } from './members.projection.ts'

const user = (userId: string, type: string, data = {}) => event(`user-${userId}`, type, { userId, ...data })
const registered = (userId: string) => exampleEvents.registered(userId, userId, `${userId} Kamau`)
const { followed, personErased, postErased, published, restored, retracted, unfollowed } = exampleEvents

const histories = {
  auth: [
    registered('ada'),
    registered('obi'),
    registered('zuri'),
    user('ada', 'RoleChanged', { role: 'admin' }),
    user('obi', 'RoleChanged', { role: 'admin' }),
    user('obi', 'RoleChanged', { role: 'member' }),
    exampleEvents.profileChanged('ada', { username: 'ada_obi' }),
    exampleEvents.profileChanged('ada', { bio: 'Maize.' }),
    user('zuri', 'RoleChanged', { role: 'admin' }),
    personErased('zuri'),
  ],
  content: [
    published({ postId: 'p1', authorId: 'ada' }),
    published({ postId: 'p2', authorId: 'ada' }),
    retracted('p2', 'ada'),
    restored('p2', 'ada'),
    retracted('p1', 'ada'),
    published({ postId: 'p3', authorId: 'zuri' }),
    postErased('p3', 'zuri'),
  ],
  social: [
    followed('obi', 'ada'),
    followed('ada', 'obi'),
    followed('zuri', 'ada'),
    unfollowed('ada', 'obi'),
    followed('zuri', 'obi'),
    erased(unfollowed('zuri', 'obi')),
    exampleEvents.memberErased('zuri'),
  ],
}

describe('the view of members', () => {
  it('does not depend on the interleaving of accounts, posts and follows', async () => {
    await expectSameInAnyOrder(membersProjection, histories)
    expect.hasAssertions()
  })

  it('contains all users, and nothing about erased users', async () => {
    const { documents, lists } = await contentsAfter(membersProjection, histories)
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
