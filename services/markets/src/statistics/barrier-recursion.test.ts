import { describe, expect, it } from 'vitest'
import { chanceByRecursion } from './barrier-recursion.ts'
import { chanceBySeries, type Barriers } from './barrier-series.ts'
import { normalTail } from './normal-tail.ts'

const CASES: readonly Barriers[] = [
  { target: 1 },
  { target: 6 },
  { stop: 1 },
  { stop: 6 },
  { target: 3, stop: 3 },
  { target: 0.4, stop: 9 },
  { target: 6, stop: 2 },
]

describe('chanceByRecursion', () => {
  it('agrees with known formulas', () => {
    expect(chanceByRecursion({}, 7)).toBe(0.5)
    expect(chanceByRecursion({ target: 1.3 }, 1)).toBeCloseTo(normalTail(1.3), 14)
    expect(chanceByRecursion({ stop: 1.3 }, 1)).toBe(0.5)
    // A walk stays above its start for n closes with probability C(2n, n) / 4^n (Sparre Andersen, 1953).
    expect(chanceByRecursion({ stop: 1e-9 }, 2)).toBeCloseTo(6 / 16, 5)
    // The first close is beyond the target or beyond the stop, with equal probability.
    expect(chanceByRecursion({ target: 1e-6, stop: 1e-6 }, 5)).toBeCloseTo(0.5, 5)
    expect(chanceByRecursion({ target: 1e-9 }, 5)).toBeCloseTo(1 - 252 / 1024, 5)
  })

  it.each(CASES)('is close to the series for 60 closes or more: %o', (barriers) => {
    for (const closes of [60, 120, 250]) {
      const difference = chanceByRecursion(barriers, closes) - chanceBySeries(barriers, closes)
      expect(Math.abs(difference)).toBeLessThan(0.005)
    }
  })
})

describe('chanceBySeries', () => {
  it('returns the limits for barriers that are absent, far or near', () => {
    expect(chanceBySeries({}, 100)).toBe(0.5)
    expect(chanceBySeries({ target: 500 }, 100)).toBeLessThan(1e-9)
    expect(chanceBySeries({ stop: 500 }, 100)).toBe(0.5)
    // Only the ratio of the distances matters, each plus 0.5826 (Broadie, Glasserman and Kou, 1997).
    expect(chanceBySeries({ target: 2, stop: 4 }, 10_000)).toBeCloseTo(4.5826 / 7.1652, 10)
    expect(chanceBySeries({ target: 2, stop: 1e6 }, 100)).toBeCloseTo(chanceBySeries({ target: 2 }, 100), 12)
  })
})
