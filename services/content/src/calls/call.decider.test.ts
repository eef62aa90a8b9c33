import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { instrumentFacts } from '../testing/instruments.ts'
import { eraseCall, makeCall, remarkOnCall, takeBackCall } from './call.decider.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import type { Quote } from './quote.ts'

const when = whenOf(call)

const facts = instrumentFacts('USDNGN', {
  kind: 'currency',
  pair: 'NGN/USD',
  priceTime: { zone: 'Africa/Lagos', time: '16:00' },
})

const known = { date: '2026-01-06', close: '1500' }
const quote: Quote = { facts, ended: false, newest: known, isDemonstration: false, held: {} }
const rate: Quote = {
  ...quote,
  facts: { ...facts, kind: 'rate' },
  newest: { date: '2026-01-06', close: '0.1' },
}

const maker = { callId: 'c1', postId: 'p1', authorId: 'ada' }
const fact = { callId: 'c1', authorId: 'ada' }
const terms: NewCall = { symbol: 'USDNGN', direction: 'up', until: '2026-03-31' }
/** It is 13:00 in Lagos, and the price of the day is taken three hours later. */
const now = new Date('2026-01-07T12:00:00Z')

const expectCall = (given: Partial<NewCall>, on: Quote | undefined = quote, at = now) =>
  when([], () => makeCall(maker, { ...terms, ...given }, on, at))

const made = CallStream.CallMade('c1', {
  ...maker,
  ...terms,
  pair: 'NGN/USD',
  kind: 'currency',
  known,
  takeBackUntil: '2026-01-07T12:15:00.000Z',
  rules: 2,
})

const takenBack = CallStream.CallTakenBack('c1', fact)

describe('making a call', () => {
  it('records the newest known close and the deadline for taking it back', () => {
    expectCall({}).then(made)
  })

  it('can be taken back only until its entry price is taken, if that is sooner', () => {
    expectCall({}, quote, new Date('2026-01-07T14:50:00Z')).then({
      ...made,
      data: { ...made.data, takeBackUntil: '2026-01-07T15:00:00.000Z' },
    })
  })

  it('requires a quoted instrument', () => {
    when([], () => makeCall(maker, terms, undefined, now)).thenRefused('invalid-fields')
    expectCall({}, { ...quote, facts: undefined }).thenRefused('invalid-fields')
    expectCall({}, { ...quote, ended: true }).thenRefused('invalid-fields')
  })

  it("ends between tomorrow and three years from now, on the instrument's calendar", () => {
    expectCall({ until: '2026-01-07' }).thenRefused('invalid-fields')
    expectCall({ until: '2026-01-08' }).then({ ...made, data: { ...made.data, until: '2026-01-08' } })
    expectCall({ until: '2029-01-07' }).then({ ...made, data: { ...made.data, until: '2029-01-07' } })
    expectCall({ until: '2029-01-08' }).thenRefused('invalid-fields')
    // At 23:30 UTC, it is already the 8th in Lagos.
    expectCall({ until: '2026-01-08' }, quote, new Date('2026-01-07T23:30:00Z')).thenRefused('invalid-fields')
  })

  it('has target and stop on the right sides of the last close', () => {
    for (const wrong of [
      { target: '1500' },
      { target: '1499.99' },
      { stop: '1500' },
      { stop: '0' },
      { target: '1600', stop: '1600' },
      { direction: 'down', target: '1500.01' },
      { direction: 'down', target: '-5' },
      { direction: 'down', stop: '1499' },
    ] as const) {
      expectCall(wrong).thenRefused('invalid-fields')
    }
    expectCall({ target: '1600', stop: '1400' }).then({
      ...made,
      data: { ...made.data, target: '1600', stop: '1400' },
    })
    expectCall({ target: '1600', stop: '1700' }, { ...quote, newest: null }).thenRefused('invalid-fields')
  })

  it('of a rate may have levels of 0 or less', () => {
    const said = { direction: 'down', target: '-0.5', stop: '0.25' } as const
    const stored = { kind: 'rate', known: { date: '2026-01-06', close: '0.1' } }
    expectCall(said, rate).then({ ...made, data: { ...made.data, ...said, ...stored } })
  })

  it('requires a confidence of more than half without a target', () => {
    expectCall({ sureness: 50 }).thenRefused('invalid-fields')
    expectCall({ sureness: 51 }).then({ ...made, data: { ...made.data, sureness: 51 } })
    expectCall({ sureness: 5, target: '3000' }).then({
      ...made,
      data: { ...made.data, sureness: 5, target: '3000' },
    })
  })
})

describe('taking a call back', () => {
  const soon = new Date('2026-01-07T12:14:59Z')

  it('is allowed for its author, once, for 15 minutes', () => {
    when([made], (state) => takeBackCall(state, 'ada', soon)).then(takenBack)
    when([made, takenBack], (state) => takeBackCall(state, 'ada', soon)).thenNothing()
    when([made], (state) => takeBackCall(state, 'ada', new Date('2026-01-07T12:15:00Z'))).thenRefused(
      'call-frozen',
    )
    when([made], (state) => takeBackCall(state, 'bo', soon)).thenRefused('not-owner')
    when([], (state) => takeBackCall(state, 'ada', soon)).thenRefused('not-found')
  })
})

describe('a remark', () => {
  const remarked = (text: string) => CallStream.CallRemarked('c1', { ...fact, text })

  it('is added by its author; idempotent', () => {
    when([made], (state) => remarkOnCall(state, 'ada', 'I no longer think so.')).then(
      remarked('I no longer think so.'),
    )
    when([made, remarked('No.')], (state) => remarkOnCall(state, 'ada', 'No.')).thenNothing()
    when([made], (state) => remarkOnCall(state, 'bo', 'No.')).thenRefused('not-owner')
  })

  it('is refused after 20', () => {
    const remarks = Array.from({ length: 20 }, (_, at) => remarked(`${at}`))
    when([made, ...remarks], (state) => remarkOnCall(state, 'ada', 'One more')).thenRefused('invalid-fields')
  })
})

describe('erasing a call', () => {
  const erased = CallStream.CallErased('c1', fact)

  it('happens once, also for a call that was taken back', () => {
    when([made], eraseCall).then(erased)
    when([made, takenBack], eraseCall).then(CallStream.CallErased('c1', { ...fact, isTakenBack: true }))
    when([made, erased], eraseCall).thenNothing()
    when([], eraseCall).thenNothing()
  })
})
