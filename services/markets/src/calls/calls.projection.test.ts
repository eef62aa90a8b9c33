import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { callsProjection } from './calls.projection.ts'

const made = exampleEvents.callMade('c1', 'ada', 'COCOA', 'p1')
const remarked = exampleEvents.callRemarked('c1', 'ada', 'I no longer think so.')
const takenBack = exampleEvents.callTakenBack('c1', 'ada')
const erased = exampleEvents.callErased('c1', 'ada')

const ids = { callId: 'c1', authorId: 'ada', symbol: 'COCOA' }
const entry = { date: '2026-01-05', close: '7500' }
const entered = PublicJudgement.CallEntered('c1', { ...ids, entry, chance: 0.5 })
const judged = exampleEvents.callJudged('c1', 'ada', 'COCOA')
const count = (callId: string, decided: 'won' | 'lost') => {
  const facts = { ...ids, callId, entry, end: '2026-06-30', days: 176, decided, q: 0.5, rules: 2 }
  return PublicJudgement.CallCounted(callId, { ...facts, isCounted: true })
}
const counted = count('c1', 'won')
const judgementErased = exampleEvents.judgementErased('c1')
const auth = [exampleEvents.registered('ada', 'Ada')]
const published = exampleEvents.published({ postId: 'p1', authorId: 'ada' })

describe('the view of calls', () => {
  it('is the same for any order of its sources', async () => {
    const content = [published, made, remarked]
    await expectSameInAnyOrder(callsProjection, { auth, content, markets: [entered, judged, counted] })
    await expectSameInAnyOrder(callsProjection, {
      auth,
      content: [published, made, takenBack],
      markets: [entered],
    })
  })

  it('does not count a call that turns out to be void', async () => {
    const voided = exampleEvents.callJudged('c1', 'ada', 'COCOA', 'void')
    const { documents } = await contentsAfter(callsProjection, {
      auth,
      content: [published, made],
      markets: [entered, judged, counted, voided],
    })
    expect(documents['judgement:c1']).toMatchObject({ counted: null })
    expect(documents['record:ada']).toMatchObject({ right: 0, wrong: 0, void: 1, decided: 0 })
  })

  it('keeps only the outcome of an erased call', async () => {
    const { lists, documents } = await contentsAfter(callsProjection, {
      auth: [...auth, exampleEvents.personErased('ada')],
      content: [published, made, exampleEvents.postErased('p1', 'ada'), erased],
      markets: [entered, judged, counted, judgementErased],
    })
    expect(lists).toEqual({ erased: [['c1', 0]], 'ever-decided:ada': [['c1', 0]] })
    expect(documents).toEqual({ erased: { months: { '2026-03': { right: 1, wrong: 0, unjudged: 0 } } } })
  })

  it('counts erased calls that were not judged, but not those taken back', async () => {
    const erasure = (callId: string, month: string | null) =>
      PublicJudgement.JudgementErased(callId, { callId, outcome: null, month })
    const { documents } = await contentsAfter(callsProjection, {
      auth,
      content: [],
      markets: [erasure('c2', '2026-07'), erasure('c3', '2026-07'), erasure('c4', null)],
    })
    expect(documents['erased']).toEqual({ months: { '2026-07': { right: 0, wrong: 0, unjudged: 2 } } })
  })

  it('records accounts with 20 decided calls, including erased ones', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `d${at}`)
    const counts = twenty.map((callId) => count(callId, 'lost'))
    const left = twenty.map((callId) =>
      PublicJudgement.DecidedCallErased(callId, { callId, authorId: 'ada' }),
    )
    const ever = async (markets: typeof left | typeof counts) =>
      (await contentsAfter(callsProjection, { auth, content: [], markets })).lists['ever-ranked']
    expect(await ever(counts)).toEqual([['ada', 0]])
    expect(await ever(left)).toEqual([['ada', 0]])
    expect(await ever(left.slice(1))).toBeUndefined()
  })
})
