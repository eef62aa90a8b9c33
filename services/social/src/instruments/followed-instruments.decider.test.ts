import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { followInstrument, unfollowInstrument } from './followed-instruments.decider.ts'
import { type FollowedInstruments, followedInstruments } from './followed-instruments.ts'

const command = { followerId: 'amina', symbol: 'GOLD' }
const followed = exampleEvents.instrumentFollowed('amina', 'GOLD')
const unfollowed = exampleEvents.instrumentUnfollowed('amina', 'GOLD')

const following = (state: FollowedInstruments) => followInstrument(state, command)
const unfollowing = (state: FollowedInstruments) => unfollowInstrument(state, command)

describe('following an instrument', () => {
  it('is recorded once until it is reverted, once', () => {
    given(followedInstruments, []).when(following).then(followed)
    given(followedInstruments, [followed]).when(following).thenNothing()
    given(followedInstruments, [followed, unfollowed]).when(following).then(followed)
    given(followedInstruments, [followed]).when(unfollowing).then(unfollowed)
    given(followedInstruments, [followed, unfollowed]).when(unfollowing).thenNothing()
  })

  it('cannot be reverted after its erasure', () => {
    const lost = erased(followed)
    given(followedInstruments, [lost]).when(unfollowing).thenNothing()
  })

  it('is refused beyond 500, except of instruments already followed', () => {
    const many = Array.from({ length: MarketLimits.follows - 1 }, (_, at) =>
      exampleEvents.instrumentFollowed('amina', `TEA${at}`),
    )
    given(followedInstruments, many).when(following).then(followed)
    const all = [...many, exampleEvents.instrumentFollowed('amina', 'COFFEE')]
    given(followedInstruments, all).when(following).thenRefused('too-many-follows')
    given(followedInstruments, all.with(0, followed)).when(following).thenNothing()
  })
})
