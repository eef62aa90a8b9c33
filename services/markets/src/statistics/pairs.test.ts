import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distancesOf, type Bet } from './bet.ts'
import { countAgainstMirror } from './mirror.ts'
import { dayAfter } from './testing/closes.ts'
import { plainPair, plainShare } from './testing/plain-mirror.ts'

const steps = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 4 }), move: fc.integer({ min: -3, max: 3 }) }),
  {
    minLength: 2,
    maxLength: 80,
  },
)
const level = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })
const anyCall = fc.record({
  steps,
  at: fc.nat(),
  days: fc.integer({ min: 1, max: 40 }),
  target: level,
  stop: level,
  direction: fc.constantFrom('up' as const, 'down' as const),
  isRate: fc.boolean(),
})

/** Steps of 2% or of whole points make the walk often equal a level exactly. */
const situation = ({
  steps,
  at,
  days,
  target,
  stop,
  direction,
  isRate,
}: typeof anyCall extends fc.Arbitrary<infer Terms> ? Terms : never) => {
  const value = (level: number) => (isRate ? level / 10 : 100 * 1.02 ** level)
  let day = 0
  let height = 0
  const walk = steps.map(({ gap, move }) => {
    day += gap
    height += move
    return { point: { date: dayAfter('2025-01-01', day), value: value(height) }, height }
  })
  const index = at % walk.length
  const { point: entry, height: from } = walk[index]!
  const sign = direction === 'up' ? 1 : -1
  const bet: Bet = {
    direction,
    isRate,
    entry,
    until: dayAfter(entry.date, days),
    ...(target !== undefined && { target: value(from + sign * target) }),
    ...(stop !== undefined && { stop: value(from - sign * stop) }),
  }
  return {
    bet,
    index,
    closes: walk.map(({ point }) => point),
    shape: { direction, isRate, days, distances: distancesOf(bet) },
  }
}

describe('decidePairs', () => {
  it('agrees with a direct implementation of the rules', () => {
    fc.assert(
      fc.property(anyCall, (each) => {
        const { bet, index, closes, shape } = situation(each)
        const { outcome, end } = plainPair(closes, index, shape)
        const counted = countAgainstMirror(bet, closes)
        expect(counted?.decided ?? 'open').toBe(outcome)
        expect(counted?.end).toBe(closes[end]?.date)
        if (counted) expect(counted.s).toBe(plainShare(closes, index, shape))
      }),
      { numRuns: 500 },
    )
  })

  it('ignores closes after the one that counts the call', () => {
    fc.assert(
      fc.property(anyCall, fc.integer({ min: 2, max: 5 }), (each, factor) => {
        const { bet, closes } = situation(each)
        const counted = countAgainstMirror(bet, closes)
        fc.pre(counted !== undefined)
        const end = closes.findIndex(({ date }) => date === counted?.end)
        const others = closes.map((close, at) =>
          at > end ? { ...close, value: close.value * factor + 1 } : close,
        )
        expect(countAgainstMirror(bet, others)).toEqual(counted)
      }),
    )
  })
})
