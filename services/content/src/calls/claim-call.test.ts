import { expect, describe, it } from 'vitest'
import { ClaimStream } from '@soko/platform/event-log/platform-events.ts'
import { type Slot, takeSlot } from './claim-call.ts'

type Terms = { readonly symbol: string; readonly direction: 'up' | 'down'; readonly until: string }

const terms = (until: string, more: Partial<Terms> = {}): Terms => ({
  symbol: 'USDKES',
  direction: 'up',
  until,
  ...more,
})

const slotsOf = (...held: readonly (Terms | undefined)[]): readonly Slot[] =>
  ['one', 'two', 'three'].map((stream, at) => {
    const call = held[at]
    return {
      stream,
      claim: { owner: call ? `c${at}` : null },
      made: call && {
        ...call,
        callId: `c${at}`,
        postId: 'p',
        authorId: 'ada',
        pair: 'KES/USD',
        kind: 'currency',
        known: null,
        takeBackUntil: '2026-01-01T00:15:00.000Z',
      },
    }
  })

const take = (slots: readonly Slot[], wanted: Terms) => takeSlot(slots, { ...wanted, callId: 'new' })
const taken = (stream: string) => [ClaimStream.ClaimTaken(stream, { owner: 'new' })]
const refusal = (message: RegExp) =>
  expect.objectContaining({ code: 'call-open', message: expect.stringMatching(message) })

describe('the slots for open calls of an author on a pair', () => {
  it('are taken in order, first free one first', () => {
    expect(take(slotsOf(), terms('2026-03-01'))).toEqual(taken('one'))
    expect(take(slotsOf(terms('2026-03-01')), terms('2026-03-08'))).toEqual(taken('two'))
    const gap = slotsOf(terms('2026-03-01'), undefined, terms('2026-03-15'))
    expect(take(gap, terms('2026-03-08'))).toEqual(taken('two'))
  })

  it.each([
    [
      'a fourth',
      slotsOf(terms('2026-03-01'), terms('2026-03-08'), terms('2026-03-15')),
      terms('2026-05-01'),
      /3 open calls/,
    ],
    [
      'a call in the opposite direction',
      slotsOf(terms('2026-03-01')),
      terms('2026-05-01', { direction: 'down' }),
      /open call up/,
    ],
    [
      'another quote',
      slotsOf(terms('2026-03-01')),
      terms('2026-05-01', { symbol: 'KESUSD' }),
      /another quote/,
    ],
    ['a date six days later', slotsOf(terms('2026-03-01')), terms('2026-03-07'), /one is 2026-03-01/],
    ['a date six days earlier', slotsOf(terms('2026-03-01')), terms('2026-02-23'), /one is 2026-03-01/],
    [
      'a date near any of them',
      slotsOf(undefined, terms('2026-03-01'), terms('2026-04-01')),
      terms('2026-03-31'),
      /one is 2026-04-01/,
    ],
  ])('refuse %s', (_, slots, wanted, message) => {
    expect(() => take(slots, wanted)).toThrow(refusal(message))
  })

  it('refuse a fourth call even if the terms of the open calls are unknown', () => {
    const unknown = slotsOf().map((slot) => ({ ...slot, claim: { owner: '' } }))
    expect(() => take(unknown, terms('2026-03-01'))).toThrow(refusal(/3 open calls/))
  })
})
