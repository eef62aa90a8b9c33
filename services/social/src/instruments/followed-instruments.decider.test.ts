import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { MarketLimits } from '@soko/contracts/market-limits.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { followInstrument, unfollowInstrument } from './followed-instruments.decider.ts'
import { type FollowedInstruments, followedInstruments } from './followed-instruments.ts'

const command = { followerId: 'amina', symbol: 'GOLD' }
const followed = exampleEvents.instrumentFollowed('amina', 'GOLD')
const unfollowed = exampleEvents.instrumentUnfollowed('amina', 'GOLD')

describe('following an instrument', () => {
  const following = (state: FollowedInstruments) => followInstrument(state, command)

  it('is told once, until it is taken back', () => {
    given(followedInstruments, []).when(following).then(followed)
    given(followedInstruments, [followed]).when(following).thenNothing()
    given(followedInstruments, [followed, unfollowed]).when(following).then(followed)
  })

  it('is refused beyond 500, save of those followed already', () => {
    const many = Array.from({ length: MarketLimits.follows - 1 }, (_, at) =>
      exampleEvents.instrumentFollowed('amina', `TEA${at}`),
    )
    given(followedInstruments, many).when(following).then(followed)
    given(followedInstruments, [...many, exampleEvents.instrumentFollowed('amina', 'COFFEE')])
      .when(following)
      .thenRefused('too-many-follows')
    given(followedInstruments, [...many, followed])
      .when(following)
      .thenNothing()
  })
})

describe('no longer following an instrument', () => {
  const unfollowing = (state: FollowedInstruments) => unfollowInstrument(state, command)

  it('is told once, and never of what is erased', () => {
    given(followedInstruments, [followed]).when(unfollowing).then(unfollowed)
    given(followedInstruments, [followed, unfollowed]).when(unfollowing).thenNothing()
    given(followedInstruments, [{ ...followed, data: undefined }])
      .when(unfollowing)
      .thenNothing()
  })
})
