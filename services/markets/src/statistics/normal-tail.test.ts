import { describe, expect, it } from 'vitest'
import { normalTail } from './normal-tail.ts'

/** Computed with Python 3: erfc(x / sqrt(2)) / 2. */
const KNOWN = [
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.959963984540054, 0.02500000000000002],
  [5, 2.866515718791946e-7],
  [7.2, 3.0106279811174455e-13],
  [8, 6.220960574271819e-16],
  [12, 1.776482112077702e-33],
] as const

describe('normalTail', () => {
  it.each(KNOWN)('of %d is %d', (x, tail) => {
    expect(Math.abs(normalTail(x) - tail)).toBeLessThan(1e-15)
    expect(normalTail(x) / tail).toBeCloseTo(1, 7)
    expect(normalTail(-x)).toBeCloseTo(1 - tail, 14)
  })

  it('is 0 and 1 at the infinities', () => {
    expect(normalTail(Infinity)).toBe(0)
    expect(normalTail(-Infinity)).toBe(1)
  })
})
