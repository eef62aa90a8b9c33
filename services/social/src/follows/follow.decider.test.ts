import { Limits } from '@soko/contracts/limits.ts'
import { given } from '@soko/platform/testing/given.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, it } from 'vitest'
import { dropFollow, follow, unfollow } from './follow.decider.ts'
import { type Follows, follows } from './follows.ts'

const command = { followerId: 'amina', followeeId: 'baraka' }
const followed = exampleEvents.followed('amina', 'baraka')
const unfollowed = exampleEvents.unfollowed('amina', 'baraka')

describe('following', () => {
  const following = (state: Follows) => follow(state, command)

  it('is told once, until it is taken back', () => {
    given(follows, []).when(following).then(followed)
    given(follows, [followed]).when(following).thenNothing()
    given(follows, [followed, unfollowed]).when(following).then(followed)
  })

  it('is refused of oneself', () => {
    given(follows, [])
      .when((state) => follow(state, { ...command, followeeId: 'amina' }))
      .thenRefused('follows-oneself')
  })

  it('is refused beyond 2,000, save of those followed already', () => {
    const many = Array.from({ length: Limits.follows - 1 }, (_, at) =>
      exampleEvents.followed('amina', `user${at}`),
    )
    given(follows, many).when(following).then(followed)
    given(follows, [...many, exampleEvents.followed('amina', 'chen')])
      .when(following)
      .thenRefused('too-many-follows')
    given(follows, [...many, followed])
      .when(following)
      .thenNothing()
  })
})

describe('no longer following', () => {
  const unfollowing = (state: Follows) => unfollow(state, command)

  it('is told once', () => {
    given(follows, [followed]).when(unfollowing).then(unfollowed)
    given(follows, [followed, unfollowed]).when(unfollowing).thenNothing()
    given(follows, []).when(unfollowing).thenNothing()
  })

  it('is refused of oneself', () => {
    given(follows, [])
      .when((state) => unfollow(state, { ...command, followeeId: 'amina' }))
      .thenRefused('follows-oneself')
  })

  it('happens by itself when one of the two is erased', () => {
    given(follows, [followed])
      .when((state) => dropFollow(state, command))
      .then(unfollowed)
    given(follows, [{ ...followed, data: undefined }])
      .when((state) => dropFollow(state, command))
      .thenNothing()
  })
})
