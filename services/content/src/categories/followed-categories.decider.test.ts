import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { followCategory, moveFollow, unfollowCategory } from './followed-categories.decider.ts'
import { type FollowedCategories, followedCategories } from './followed-categories.ts'

const followed = (name: string) => exampleEvents.categoryFollowed('amina', name)
const unfollowed = (name: string) => exampleEvents.categoryUnfollowed('amina', name)

const following = (name: string) => (state: FollowedCategories) =>
  followCategory(state, { followerId: 'amina', name })
const unfollowing = (name: string) => (state: FollowedCategories) =>
  unfollowCategory(state, { followerId: 'amina', name })

describe('following a category', () => {
  it('is recorded once until it is reverted, in any case', () => {
    given(followedCategories, []).when(following('Oil')).then(followed('Oil'))
    given(followedCategories, [followed('Oil')])
      .when(following('OIL'))
      .thenNothing()
    given(followedCategories, [followed('Oil')])
      .when(unfollowing('oil'))
      .then(unfollowed('oil'))
    given(followedCategories, [followed('Oil'), unfollowed('oil')])
      .when(unfollowing('Oil'))
      .thenNothing()
  })

  it('is refused beyond 100, except of categories already followed', () => {
    const all = Array.from({ length: Limits.followedCategories }, (_, at) => followed(`Topic ${at}`))
    given(followedCategories, all.slice(1)).when(following('Oil')).then(followed('Oil'))
    given(followedCategories, all).when(following('Oil')).thenRefused('too-many-follows')
    given(followedCategories, all).when(following('topic 7')).thenNothing()
  })
})

describe('a renamed category', () => {
  const renamed = (from: string, to: string) => (state: FollowedCategories) =>
    moveFollow(state, 'amina', { from, to })

  it('is followed by its new name, once', () => {
    given(followedCategories, [followed('Crude')])
      .when(renamed('crude', 'Oil'))
      .then(unfollowed('crude'), followed('Oil'))
    given(followedCategories, [followed('Crude'), followed('Oil')])
      .when(renamed('Crude', 'Oil'))
      .then(unfollowed('Crude'))
    given(followedCategories, [followed('Tea')])
      .when(renamed('Crude', 'Oil'))
      .thenNothing()
    given(followedCategories, [followed('oil')])
      .when(renamed('oil', 'Oil'))
      .thenNothing()
  })
})
