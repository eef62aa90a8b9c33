import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeliveryEvent, isHard, NO_RECORD, recordDeliveryEvent, SOFT_PERIOD } from './bounces.rules.ts'

const START = Date.UTC(2026, 0, 1)
const after = (events: readonly DeliveryEvent[]) => events.reduce(recordDeliveryEvent, NO_RECORD)
const soft = (...times: readonly number[]): readonly DeliveryEvent[] =>
  times.map((at) => ({ kind: 'soft', at: START + at }))

describe('isHard', () => {
  it.each([
    ['5.1.1', true],
    ['5.1.6', true],
    ['5.1.10', true],
    ['5.1.7', false],
    ['5.1.8', false],
    ['5.10.1', false],
    ['5.2.1', false],
    ['4.1.1', false],
  ])('of %s is %s', (status, expected) => {
    expect(isHard(status)).toBe(expected)
  })
})

describe('recordDeliveryEvent', () => {
  it('suppresses at the fifth soft bounce within 30 days, not when the first is 30 days old', () => {
    expect(after(soft(0, 1, 2, 3)).suppressed).toBeUndefined()
    expect(after(soft(0, 1, 2, 3, SOFT_PERIOD - 1)).suppressed).toBe('soft-bounces')
    expect(after(soft(0, 1, 2, 3, SOFT_PERIOD)).suppressed).toBeUndefined()
  })

  it('starts to count again after a success', () => {
    const success = { kind: 'delivered', at: START + 10 } as const
    expect(after([...soft(1, 2, 3, 4), success, ...soft(11, 12, 13, 14)]).suppressed).toBeUndefined()
    expect(after([...soft(1, 2, 3, 4), success, ...soft(11, 12, 13, 14, 15)]).suppressed).toBe('soft-bounces')
  })

  it('suppresses at once after a hard bounce or a complaint, which outweighs the bounce', () => {
    const [hard, complaint] = [
      { kind: 'hard', at: START },
      { kind: 'complaint', at: START },
    ] as const
    expect(after([hard]).suppressed).toBe('hard-bounce')
    expect(after([hard, complaint]).suppressed).toBe('complaint')
    expect(after([complaint, hard]).suppressed).toBe('complaint')
    expect(after([hard, { kind: 'delivered', at: START + 1 }]).suppressed).toBe('hard-bounce')
  })

  it('suppresses for soft bounces exactly if five are within 30 days, in any order of arrival', () => {
    const days = fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 9 })
    fc.assert(
      fc.property(days, (offsets) => {
        const times = offsets.map((day) => day * (SOFT_PERIOD / 30))
        const sorted = times.toSorted((a, b) => a - b)
        const expected = sorted.some((first, at) => (sorted[at + 4] ?? Infinity) - first < SOFT_PERIOD)
        expect(after(soft(...sorted)).suppressed === 'soft-bounces').toBe(expected)
      }),
    )
  })
})
