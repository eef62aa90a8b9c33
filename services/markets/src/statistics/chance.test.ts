import { describe, expect, it } from 'vitest'
import { chanceByRecursion } from './barrier-recursion.ts'
import { chanceBySeries } from './barrier-series.ts'
import type { Bet, Point } from './bet.ts'
import { chanceOf } from './chance.ts'
import { daily, dayAfter } from './testing/closes.ts'

/** Alternately rise and fall by 2%. */
const CLOSES = daily(Array.from({ length: 61 }, (_, at) => (at % 2 === 0 ? 100 : 102)))

const chance = (terms: Partial<Bet> & { readonly days?: number }, closes: readonly Point[] = CLOSES) => {
  const entry = closes.at(-1)!
  return chanceOf(
    { direction: 'up', isRate: false, entry, until: dayAfter(entry.date, terms.days ?? 30), ...terms },
    closes,
  )
}

describe('the chance of a call', () => {
  it('is that of a walk with the volatility of 60 closes and the frequency of the last 90 days', () => {
    // 61 closes in 90 days: 20.3 are expected in 30 days.
    const target = 100 * 1.02 ** 4
    const stop = 100 / 1.02 ** 3
    expect(chance({ target })).toBeCloseTo(chanceByRecursion({ target: 4 }, 20), 6)
    expect(chance({ target, stop })).toBeCloseTo(chanceByRecursion({ target: 4, stop: 3 }, 20), 6)
    expect(chance({ direction: 'down', target: stop, stop: target })).toBeCloseTo(
      chanceByRecursion({ target: 3, stop: 4 }, 20),
      6,
    )
    expect(chance({ target, stop, days: 360 })).toBeCloseTo(chanceBySeries({ target: 4, stop: 3 }, 244), 6)
  })

  it('measures rates in points, including negative ones', () => {
    const rates = daily(Array.from({ length: 61 }, (_, at) => (at % 2 === 0 ? -0.5 : -0.25)))
    expect(chance({ isRate: true, target: 0.5 }, rates)).toBeCloseTo(chanceByRecursion({ target: 4 }, 20), 12)
  })

  it('ignores closes after the entry', () => {
    const bet: Bet = {
      direction: 'up',
      isRate: false,
      entry: CLOSES.at(-1)!,
      until: '2026-05-01',
      target: 110,
    }
    const later = { date: '2026-04-01', value: 1000 }
    expect(chanceOf(bet, [...CLOSES, later])).toBe(chanceOf(bet, CLOSES))
  })

  it('is undefined with fewer than 60 closes, or fewer than 30 that changed', () => {
    expect(chance({}, CLOSES.slice(1))).toBe(0.5)
    expect(chance({}, CLOSES.slice(2))).toBeUndefined()
    const changed = (count: number) =>
      daily(Array.from({ length: 61 }, (_, at) => 100 + Math.max(0, at - 60 + count)))
    expect(chance({}, changed(30))).toBe(0.5)
    expect(chance({}, changed(29))).toBeUndefined()
  })

  it('throws a RangeError if the entry is not a close', () => {
    expect(() => chance({ entry: { date: '2030-01-01', value: 1 } })).toThrow(RangeError)
  })
})
