import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { notificationsProjection } from './notifications.projection.ts'

const { callErased, callJudged, callMade, judgementErased, judgementWithdrawn } = exampleEvents
const made = callMade('c1', 'mumbi', 'GOLD')
const judged = callJudged('c1', 'mumbi', 'GOLD')

type History = Parameters<typeof contentsAfter>[1][string]
const after = async (content: History, markets: History) =>
  contentsAfter(notificationsProjection, { content, markets })

// The tests in judged-calls.property.test.ts cover the other rules.
describe('a judged call', () => {
  it('leaves nothing after its erasure, whether or not the log has the data', async () => {
    const callGone = callErased('c1', 'mumbi')
    const forgotten = judgementErased('c1')
    const nothing = await after([], [])
    expect(await after([made, callGone], [judged, forgotten])).toEqual(nothing)
    expect(await after([erased(made), callGone], [erased(judged), forgotten])).toEqual(nothing)
    expect((await after([made, callGone], [judged])).lists).toEqual({})
  })

  it('leads to the same view in any order of the logs', async () => {
    const content = [
      made,
      callMade('c2', 'mumbi', 'GOLD'),
      callMade('c3', 'juma', 'TEA'),
      callErased('c2', 'mumbi'),
    ]
    const markets = [
      judged,
      callJudged('c2', 'mumbi', 'GOLD'),
      callJudged('c1', 'mumbi', 'GOLD', 'wrong'),
      callJudged('c3', 'juma', 'TEA', 'void'),
      judgementWithdrawn('c1', 'mumbi', 'GOLD'),
      judgementErased('c2'),
      judged,
    ]
    for (const [end] of markets.entries()) {
      await expectSameInAnyOrder(notificationsProjection, { content, markets: markets.slice(0, end + 1) })
    }
  })
})
