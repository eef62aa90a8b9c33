import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { expect, it } from 'vitest'
import { followsProjection } from './follows.projection.ts'

const { followed, unfollowed, instrumentFollowed, instrumentUnfollowed, memberErased } = exampleEvents
const { categoryFollowed, categoryUnfollowed, authorErased } = exampleEvents

it('the view of follows has what members follow, and nothing of erased members', async () => {
  const histories = {
    social: [
      followed('amina', 'baraka'),
      followed('amina', 'chen'),
      unfollowed('amina', 'chen'),
      instrumentFollowed('amina', 'COCOA'),
      instrumentFollowed('amina', 'GOLD'),
      instrumentUnfollowed('amina', 'GOLD'),
      followed('dayo', 'baraka'),
      instrumentFollowed('dayo', 'COCOA'),
      { ...unfollowed('dayo', 'baraka'), data: undefined },
      memberErased('dayo'),
    ],
    content: [
      categoryFollowed('amina', 'Kenya'),
      categoryFollowed('amina', 'FX'),
      categoryUnfollowed('amina', 'fx'),
      categoryFollowed('dayo', 'FX'),
      authorErased('dayo'),
    ],
  }
  expect((await contentsAfter(followsProjection, histories)).lists).toEqual({
    'authors:amina': [['baraka', 0]],
    'followers:baraka': [['amina', 0]],
    'symbols:amina': [['COCOA', 0]],
    'instrument-followers:COCOA': [['amina', 0]],
    'categories:amina': [['kenya', 0]],
  })
  await expectSameInAnyOrder(followsProjection, histories)
})
