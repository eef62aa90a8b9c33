import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { instrumentsProjection } from './instruments.projection.ts'

const markets = [
  exampleEvents.instrumentListed('GOLD', 'Gold'),
  exampleEvents.instrumentListed('TEA', 'Tea'),
  exampleEvents.instrumentChanged('TEA', 'Tea of Mombasa'),
]
const social = [
  exampleEvents.instrumentFollowed('amina', 'GOLD'),
  exampleEvents.instrumentFollowed('amina', 'TEA'),
  exampleEvents.instrumentFollowed('baraka', 'TEA'),
  exampleEvents.instrumentUnfollowed('amina', 'GOLD'),
]

describe('the view of instruments', () => {
  it('contains their names and followers', async () => {
    const { documents, lists } = await contentsAfter(instrumentsProjection, { markets, social })
    expect(documents['instrument:TEA']).toEqual({ symbol: 'TEA', name: 'Tea of Mombasa' })
    expect(lists).toEqual({
      'followed:amina': [['TEA', Date.UTC(2026, 0, 1, 0, 0, 2)]],
      'followed:baraka': [['TEA', Date.UTC(2026, 0, 1, 0, 0, 3)]],
    })
    await expectSameInAnyOrder(instrumentsProjection, { markets, social })
  })

  it('has nothing of an erased user, even if the erasure events have lost their data', async () => {
    const lost = social.map((event) => ({ ...event, data: undefined }))
    for (const before of [social, lost, [...social.slice(0, 2), ...lost.slice(2)]]) {
      const history = [...before, exampleEvents.memberErased('amina'), exampleEvents.memberErased('baraka')]
      const { lists } = await contentsAfter(instrumentsProjection, { markets, social: history })
      expect(lists).toEqual({})
    }
  })
})
