import { describe, expect, it } from 'vitest'
import { percentiles, slopeOf } from './statistics.ts'

describe('slopeOf', () => {
  it('is by how much y grows for each x', () => {
    expect(
      slopeOf([
        [10, 600],
        [10.5, 601],
        [11, 602],
      ]),
    ).toBeCloseTo(2)
  })

  it('sees through what goes up and down', () => {
    expect(
      slopeOf([
        [0, 10],
        [1, 12],
        [2, 8],
        [3, 12],
        [4, 8],
        [5, 10],
      ]),
    ).toBeCloseTo(-0.23, 2)
  })
})

describe('percentiles', () => {
  it('takes the nearest rank', () => {
    expect(percentiles(Array.from({ length: 200 }, (_, n) => n))).toEqual({ p50: 100, p99: 198 })
  })
})
