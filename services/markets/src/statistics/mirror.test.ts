import { describe, expect, it } from 'vitest'
import type { Bet, Point } from './bet.ts'
import { chanceToWin, countAgainstMirror } from './mirror.ts'
import { daily, dayAfter } from './testing/closes.ts'

const FLAT = Array.from({ length: 5 }, () => 100)

type Terms = Partial<Omit<Bet, 'entry'>> & { readonly days?: number }

const decide = (after: readonly number[], { days = after.length, ...terms }: Terms) => {
  const closes = daily([...FLAT, ...after])
  const entry = closes[FLAT.length - 1]!
  return countAgainstMirror(
    { direction: 'up', isRate: false, until: dayAfter(entry.date, days), entry, ...terms },
    closes,
  )
}
const decided = (after: readonly number[], terms: Terms) => decide(after, terms)?.decided

describe('countAgainstMirror', () => {
  it('without a target, compares the price at the date with the entry', () => {
    expect(decided([90, 101], {})).toBe('won')
    expect(decided([110, 99], {})).toBe('lost')
    expect(decided([110, 99], { direction: 'down' })).toBe('won')
    expect(decided([110, 100], {})).toBe('neither')
  })

  it('with a target, decides by which of the two targets is reached', () => {
    const near = { target: 110, days: 2 }
    expect(decided([110, 100], near)).toBe('won')
    expect(decided([109.9, 100], near)).toBe('neither')
    // The mirror's target is at 100 * 100 / 110, about 90.9.
    expect(decided([90.9, 100], near)).toBe('lost')
    expect(decided([91, 100], near)).toBe('neither')
    expect(decided([110, 90.9], near)).toBe('neither')
    expect(decided([90.9, 110.1], { ...near, direction: 'down', target: 90.9 })).toBe('neither')
  })

  it('lets a stop take precedence over the target and the date', () => {
    const stopped = { stop: 90, days: 2 }
    expect(decided([90, 120], stopped)).toBe('neither')
    expect(decided([90.1, 120], stopped)).toBe('won')
    // The mirror's stop is at 100 * 100 / 90.
    expect(decided([111.2, 99], stopped)).toBe('neither')
    expect(decided([111.1, 99], stopped)).toBe('lost')
    expect(decided([105, 90], stopped)).toBe('lost')
    const both = { target: 120, stop: 90, days: 3 }
    expect(decided([120, 80, 80], both)).toBe('won')
    expect(decided([89, 120, 120], both)).toBe('neither')
    expect(decided([112, 120, 80], both)).toBe('won')
    expect(decided([95, 83, 120], both)).toBe('lost')
  })

  it('counts at the first close on or after the date, even if the call was judged earlier', () => {
    const closes: Point[] = [
      { date: '2026-03-27', value: 100 },
      { date: '2026-03-30', value: 130 },
      { date: '2026-04-07', value: 70 },
    ]
    const bet: Bet = { direction: 'up', isRate: false, until: '2026-04-03', target: 120, entry: closes[0]! }
    expect(countAgainstMirror(bet, closes.slice(0, 2))).toBeUndefined()
    expect(countAgainstMirror(bet, closes)).toMatchObject({ decided: 'neither', end: '2026-04-07', days: 11 })
    expect(countAgainstMirror({ ...bet, until: '2026-03-30' }, closes)).toMatchObject({
      decided: 'won',
      days: 3,
    })
  })

  it('throws a RangeError for an entry that is not a close, or is on the date', () => {
    const closes = daily(FLAT)
    const bet: Bet = {
      direction: 'up',
      isRate: false,
      until: '2026-02-01',
      entry: { date: '2025-12-31', value: 1 },
    }
    expect(() => countAgainstMirror(bet, closes)).toThrow(RangeError)
    const entry = closes[2]!
    expect(() => countAgainstMirror({ ...bet, entry, until: entry.date }, closes)).toThrow(RangeError)
  })
})

describe('chanceToWin', () => {
  it('is 1/2 if the history is empty or favours the mirror', () => {
    expect(chanceToWin(0, null)).toBe(0.5)
    expect(chanceToWin(30, null)).toBe(0.5)
    expect(chanceToWin(30, 0.2)).toBe(0.5)
  })

  it('uses pairs that end by the date of the call, except its own', () => {
    // Five pairs of two days: up wins those from 1, 2, 4 and the second 2, down the one from 3.
    const closes = daily([1, 2, 3, 4, 2, 9, 9, 8])
    const entry = closes[5]!
    const call = (direction: Bet['direction'], later: readonly Point[] = []) =>
      countAgainstMirror({ direction, isRate: false, until: closes[7]!.date, entry }, [...closes, ...later])
    expect(call('up')).toMatchObject({ decided: 'lost', n: 2, s: 4 / 5, q: (2 + (2 * 4) / 5) / 6 })
    expect(call('down')).toMatchObject({ decided: 'won', n: 2, s: 1 / 5, q: 0.5 })
    expect(call('up', [{ date: dayAfter(closes[7]!.date, 1), value: 1 }])).toEqual(call('up'))
  })

  it.each([
    // At most three years, or eight lengths of the call.
    [30, 1095],
    [200, 1600],
  ])('uses the history that the rules define for calls of %i days', (length, window) => {
    const at = 2000
    // The price fell on the first day of the window and has risen since: up loses only earlier pairs.
    const begin = at + length - window
    const closes = daily(
      Array.from({ length: at + length + 1 }, (_, day) => (day < begin ? 1000 : 10) + day / 1000),
    )
    const bet = {
      direction: 'up',
      isRate: false,
      until: closes[at + length]!.date,
      entry: closes[at]!,
    } as const
    expect(countAgainstMirror(bet, closes)).toMatchObject({
      s: 1,
      n: Math.floor((window - length) / length),
    })
    const earlier = { ...bet, until: closes[at + length - 1]!.date, entry: closes[at - 1]! }
    expect(countAgainstMirror(earlier, closes)?.s).toBeLessThan(1)
  })
})

describe('an instrument that hardly moves', () => {
  const isCounted = (changed: number) => {
    const closes = daily([
      ...Array.from({ length: 61 }, (_, at) => 100 + Math.max(0, at - 60 + changed)),
      500,
      500,
    ])
    return countAgainstMirror(
      { direction: 'up', isRate: false, until: closes[62]!.date, entry: closes[60]! },
      closes,
    )
  }
  it('is judged but not counted', () => {
    expect(isCounted(30)).toMatchObject({ decided: 'won', isCounted: true })
    expect(isCounted(29)).toMatchObject({ decided: 'won', isCounted: false })
  })
})
