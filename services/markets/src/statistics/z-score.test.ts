import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from './testing/closes.ts'
import { zScore, type DecidedCall } from './z-score.ts'

const call = (from: number, days: number, isWon: boolean, q = 0.5): DecidedCall => ({
  entry: dayAfter('2026-01-01', from),
  end: dayAfter('2026-01-01', from + days),
  days,
  isWon,
  q,
})
const repeat = (count: number, each: (at: number) => DecidedCall) =>
  Array.from({ length: count }, (_, at) => each(at))

/** Computes z literally as the rules define it: V is summed day by day over the open calls. */
const plainZ = (calls: readonly DecidedCall[]): number => {
  let variance = 0
  for (let day = 0; day < 400; day += 1) {
    const date = dayAfter('2026-01-01', day)
    const open = calls.filter(({ entry, end }) => entry <= date && date < end)
    variance += open.reduce((sum, { isWon, q, days }) => sum + (Number(isWon) - q) / Math.sqrt(days), 0) ** 2
  }
  const independent = calls.reduce((sum, { q }) => sum + q * (1 - q), 0)
  return (
    calls.reduce((sum, { isWon, q }) => sum + Number(isWon) - q, 0) /
    Math.sqrt(Math.max(variance, independent))
  )
}

describe('zScore', () => {
  it('is the binomial z-score if no calls overlap', () => {
    // 16 of 25 calls won: (16 - 12.5) / sqrt(25 / 4).
    const calls = repeat(25, (at) => call(at * 7, 7, at < 16))
    expect(zScore(calls)).toEqual({ decided: 25, won: 16, byChance: 12.5, z: expect.closeTo(1.4, 10) })
  })

  it('is null for fewer than 20 calls', () => {
    expect(zScore(repeat(19, (at) => call(at, 1, true)))).toEqual({
      decided: 19,
      won: 19,
      byChance: 9.5,
      z: null,
    })
    expect(zScore([])).toEqual({ decided: 0, won: 0, byChance: 0, z: null })
    expect(zScore(repeat(20, (at) => call(at, 1, true))).z).toBeCloseTo(Math.sqrt(20), 10)
  })

  it('is about 1 if nearly certain calls are all won', () => {
    // 1 / sqrt(50 * 0.98 * 0.02), not 1 / sqrt(50 * 0.02²) = 7.07.
    expect(zScore(repeat(50, (at) => call(at * 7, 7, true, 0.98))).z).toBeCloseTo(1 / Math.sqrt(0.98), 10)
  })

  it('agrees with a sum day by day, in any order of the calls', () => {
    const calls = fc.array(
      fc
        .record({
          from: fc.nat(300),
          days: fc.integer({ min: 1, max: 90 }),
          isWon: fc.boolean(),
          q: fc.double({ min: 0.5, max: 0.95, noNaN: true }),
        })
        .map(({ from, days, isWon, q }) => call(from, days, isWon, q)),
      { minLength: 20, maxLength: 40 },
    )
    fc.assert(
      fc.property(calls, (each) => {
        const { z } = zScore(each)
        expect(z).toBeCloseTo(plainZ(each), 6)
        expect(zScore(each.toReversed()).z).toBeCloseTo(z!, 9)
      }),
      { numRuns: 30 },
    )
  })
})
