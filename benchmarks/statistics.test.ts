import { expect, it } from 'vitest'
import { percentiles, slopeOf } from './statistics.ts'

it('fits the slope by least squares', () => {
  const rising = [
    [10, 600],
    [10.5, 601],
    [11, 602],
  ] as const
  expect(slopeOf(rising)).toBeCloseTo(2)
  const noisy = [10, 12, 8, 12, 8, 10].map((y, x) => [x, y] as const)
  expect(slopeOf(noisy)).toBeCloseTo(-0.23, 2)
})

it('takes percentiles by the nearest rank', () => {
  expect(percentiles(Array.from({ length: 200 }, (_, n) => n))).toEqual({ p50: 100, p99: 198 })
})
