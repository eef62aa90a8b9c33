import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { shownCallsProjection } from './shown-calls.projection.ts'

const made = exampleEvents.callMade('c1', 'ada', 'COCOA')
const close = { date: '2026-01-02', close: '7500' }
const ofCall = { callId: 'c1', authorId: 'ada', symbol: 'COCOA' }
const entered = PublicJudgement.CallEntered('c1', { ...ofCall, entry: close, chance: null })
const judged = (outcome: 'right' | 'wrong') => exampleEvents.callJudged('c1', 'ada', 'COCOA', outcome)
const withdrawn = exampleEvents.judgementWithdrawn('c1', 'ada', 'COCOA')
const listed = exampleEvents.instrumentListed('COCOA', 'Cocoa')

const documentsAfter = async (events: Parameters<typeof contentsAfter>[1]) =>
  (await contentsAfter(shownCallsProjection, events)).documents

describe('the view of the calls on cards', () => {
  it('is the same for any order of its sources, and when events are delivered twice', async () => {
    await expectSameInAnyOrder(shownCallsProjection, {
      content: [made, exampleEvents.callTakenBack('c1', 'ada')],
      markets: [listed, entered, judged('right'), withdrawn, judged('wrong')],
    })
  })

  it('has the terms of a call, with its target if it has one', async () => {
    const terms = async (more: { readonly target?: string }) => {
      const event = PublicCall.CallMade('c1', { ...made.data, ...more })
      return (await documentsAfter({ content: [event] }))['call:c1']
    }
    const expected = { symbol: 'COCOA', direction: 'up', until: '2026-03-12', isTakenBack: false }
    expect(await terms({})).toEqual({ ...expected, target: null })
    expect(await terms({ target: '8200' })).toEqual({ ...expected, target: '8200' })
  })

  it('has the newest judgement, unless it was withdrawn', async () => {
    const after = async (...markets: NonNullable<Parameters<typeof contentsAfter>[1]['markets']>) =>
      (await documentsAfter({ markets }))['judgement:c1']
    expect(await after(entered)).toEqual({ hasEntered: true, outcome: null })
    expect(await after(entered, judged('right'))).toEqual({ hasEntered: true, outcome: 'right' })
    expect(await after(entered, judged('right'), withdrawn)).toEqual({ hasEntered: true, outcome: null })
    expect(await after(entered, judged('right'), judged('wrong'))).toMatchObject({ outcome: 'wrong' })
  })

  it('deletes the calls and judgements of an erased author', async () => {
    const content = [made, exampleEvents.callErased('c1', 'ada')]
    const markets = [entered, judged('right'), exampleEvents.judgementErased('c1')]
    expect(await documentsAfter({ content, markets })).toEqual({})
  })
})
