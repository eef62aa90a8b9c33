import { describe, expect, it } from 'vitest'
import { linearScale, logScale } from './scale.ts'

describe('linearScale', () => {
  it('begins at 0 and ends at a round number that no value is above', () => {
    const { ticks, at } = linearScale([3, 47, 12], [0, 100])
    expect(ticks).toEqual([0, 10, 20, 30, 40, 50])
    expect([at(0), at(25), at(50)]).toEqual([0, 50, 100])
  })

  it('may run against the paper, as the axis of a chart does that grows upwards', () => {
    const { at } = linearScale([10], [200, 0])
    expect([at(0), at(10)]).toEqual([200, 0])
  })

  it.each([
    [[0.07], [0, 0.02, 0.04, 0.06, 0.08]],
    [[1_000_000], [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
    [[0.3], [0, 0.1, 0.2, 0.3]],
  ])('writes %j at round steps', (values, ticks) => {
    expect(linearScale(values, [0, 1]).ticks).toEqual(ticks)
  })

  it('shows nothing but zeros, too', () => {
    expect(linearScale([0, 0], [0, 100]).at(0)).toBe(0)
  })
})

describe('logScale', () => {
  it('holds all values between powers of ten, each as far from the last', () => {
    const { ticks, at } = logScale([1_000, 100_000, 1_000_000], [0, 90])
    expect(ticks).toEqual([1_000, 10_000, 100_000, 1_000_000])
    expect(ticks.map(at)).toEqual([0, 30, 60, 90])
  })

  it('shows values below 1', () => {
    expect(logScale([0.03, 2], [0, 1]).ticks).toEqual([0.01, 0.1, 1, 10])
  })

  it('has room for one value', () => {
    const { ticks, at } = logScale([100], [0, 10])
    expect(ticks).toEqual([100, 1_000])
    expect(at(100)).toBe(0)
  })
})
