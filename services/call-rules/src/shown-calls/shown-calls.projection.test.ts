import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { describe, expect, it } from 'vitest'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { shownCallsProjection } from './shown-calls.projection.ts'

const facts = {
  symbol: 'COCOA',
  name: 'Cocoa',
  about: '',
  kind: 'commodity',
  unit: 'USD/t',
  exchange: '',
  decimals: 0,
  pair: 'COCOA',
  priceTime: { zone: 'UTC', time: '17:00' },
} as const
const fact = { callId: 'c1', authorId: 'ada' }
const made = PublicCall.CallMade('c1', {
  ...fact,
  postId: 'p1',
  symbol: 'COCOA',
  pair: 'COCOA',
  kind: 'commodity',
  direction: 'up',
  until: '2026-06-30',
  known: null,
  takeBackUntil: '2026-01-01T00:15:00.000Z',
})
const close = { date: '2026-01-02', close: '7500' }
const ofCall = { ...fact, symbol: 'COCOA' }
const entered = PublicJudgement.CallEntered('c1', { ...ofCall, entry: close, chance: null })
const judged = (outcome: 'right' | 'wrong') =>
  PublicJudgement.CallJudged('c1', { ...ofCall, outcome, by: 'date', entry: close, exit: close, gain: 0 })
const withdrawn = PublicJudgement.JudgementWithdrawn('c1', { ...ofCall, because: 'A slip.' })
const listed = PublicInstrument.InstrumentListed('COCOA', facts)

const documentsAfter = async (events: Parameters<typeof contentsAfter>[1]) =>
  (await contentsAfter(shownCallsProjection, events)).documents

describe('the view of the calls on cards', () => {
  it('is the same for any order of its sources, and when events are delivered twice', async () => {
    await expectSameInAnyOrder(shownCallsProjection, {
      content: [made, PublicCall.CallTakenBack('c1', fact)],
      markets: [listed, entered, judged('right'), withdrawn, judged('wrong')],
    })
    expect.hasAssertions()
  })

  it('has the terms of a call, with its target if it has one', async () => {
    const terms = async (more: { readonly target?: string }) => {
      const event = PublicCall.CallMade('c1', { ...made.data, ...more })
      return (await documentsAfter({ content: [event] }))['call:c1']
    }
    const expected = { symbol: 'COCOA', direction: 'up', until: '2026-06-30', isTakenBack: false }
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
    const content = [made, PublicCall.CallErased('c1', fact)]
    const markets = [
      entered,
      judged('right'),
      PublicJudgement.JudgementErased('c1', { callId: 'c1', outcome: 'right', month: '2026-01' }),
    ]
    expect(await documentsAfter({ content, markets })).toEqual({})
  })
})
