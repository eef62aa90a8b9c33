import { expect, it } from 'vitest'
import { linearScale, logScale } from './scale.ts'

it.each([
  [[0.07], [0, 0.02, 0.04, 0.06, 0.08]],
  [
    [3, 47, 12],
    [0, 10, 20, 30, 40, 50],
  ],
  [[1_000_000], [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('a linear scale of %j has ticks at %j', (values, ticks) => {
  const scale = linearScale(values, [0, 100])
  expect(scale.ticks).toEqual(ticks)
  expect([ticks[0]!, ticks.at(-1)!].map(scale.at)).toEqual([0, 100])
})

it('a linear scale may run backwards, and takes zeros alone', () => {
  expect([0, 10].map(linearScale([10], [200, 0]).at)).toEqual([200, 0])
  expect(linearScale([0, 0], [0, 100]).at(0)).toBe(0)
})

it.each([
  [
    [1_000, 100_000, 1_000_000],
    [1_000, 10_000, 100_000, 1_000_000],
  ],
  [
    [0.03, 2],
    [0.01, 0.1, 1, 10],
  ],
  [[100], [100, 1_000]],
])('a log scale of %j has evenly spaced ticks at %j', (values, ticks) => {
  const { ticks: made, at } = logScale(values, [0, 90])
  expect(made).toEqual(ticks)
  for (const [index, tick] of ticks.entries()) expect(at(tick)).toBeCloseTo((90 * index) / (ticks.length - 1))
})
