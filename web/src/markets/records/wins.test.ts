import { expect, it } from 'vitest'
import { winsByChance } from './wins.ts'

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

it('is the binomial distribution, with 95% of records between its bounds', () => {
  // Computed with scipy.stats.binom(20, 0.5): P(X <= 5) = 0.0207, P(X <= 6) = 0.0577.
  const { from, chance, low, high } = winsByChance(20, 10, 12)
  expect([low, high]).toEqual([6, 14])
  expect(sum(chance)).toBeCloseTo(1, 3)
  expect(chance[10 - from]).toBeCloseTo(0.1762, 5)
  expect(chance[6 - from]).toBeCloseTo(0.03696, 5)
})

it('includes the number won, however unlikely', () => {
  const { from, chance } = winsByChance(31, 15.7, 31)
  expect(from + chance.length - 1).toBe(31)
  expect(winsByChance(31, 15.7, 0).from).toBe(0)
})

it.each([
  [5_000, 2_600, 2_700],
  [20, 20, 19],
  [20, 0, 1],
  [1, 0.5, 1],
])('is finite for %i decided calls of which chance wins %d', (decided, byChance, won) => {
  const { from, chance, low, high } = winsByChance(decided, byChance, won)
  expect(chance.every((each) => Number.isFinite(each) && each >= 0)).toBe(true)
  expect(sum(chance)).toBeGreaterThan(0.99)
  expect(low).toBeLessThanOrEqual(high)
  expect(from).toBeLessThanOrEqual(won)
})
