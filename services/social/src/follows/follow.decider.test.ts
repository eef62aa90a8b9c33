import { Limits } from '@soko/contracts/fields/limits.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { dropFollow, follow, unfollow } from './follow.decider.ts'
import { type Follows, follows } from './follows.ts'

const command = { followerId: 'amina', followeeId: 'baraka' }
const followed = exampleEvents.followed('amina', 'baraka')
const unfollowed = exampleEvents.unfollowed('amina', 'baraka')

const following = (state: Follows) => follow(state, command)
const unfollowing = (state: Follows) => unfollow(state, command)

describe('following', () => {
  it('is recorded once until it is reverted, once', () => {
    given(follows, []).when(following).then(followed)
    given(follows, [followed]).when(following).thenNothing()
    given(follows, [followed, unfollowed]).when(following).then(followed)
    given(follows, [followed]).when(unfollowing).then(unfollowed)
    given(follows, [followed, unfollowed]).when(unfollowing).thenNothing()
    given(follows, []).when(unfollowing).thenNothing()
  })

  it('of oneself is refused, as is unfollowing oneself', () => {
    for (const decide of [follow, unfollow])
      given(follows, [])
        .when((state) => decide(state, { ...command, followeeId: 'amina' }))
        .thenRefused('follows-oneself')
  })

  it('is refused beyond 2,000, except of users already followed', () => {
    const many = Array.from({ length: Limits.follows - 1 }, (_, at) =>
      exampleEvents.followed('amina', `user${at}`),
    )
    given(follows, many).when(following).then(followed)
    const all = [...many, exampleEvents.followed('amina', 'chen')]
    given(follows, all).when(following).thenRefused('too-many-follows')
    given(follows, all.with(0, followed)).when(following).thenNothing()
  })

  it('ends when either user is erased', () => {
    const drop = (state: Follows) => dropFollow(state, command)
    const lost = erased(followed)
    given(follows, [followed]).when(drop).then(unfollowed)
    given(follows, [lost]).when(drop).thenNothing()
  })
})
