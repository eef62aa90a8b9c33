import { describe, expect, it } from 'vitest'
import { distancesOf } from './bet.ts'

describe('distancesOf', () => {
  const entry = { date: '2026-01-01', value: 100 }
  it('returns logarithms for prices and points for rates, in the direction of the call', () => {
    const until = '2026-02-01'
    expect(distancesOf({ direction: 'up', until, entry, isRate: false, target: 110, stop: 80 })).toEqual({
      target: expect.closeTo(Math.log(1.1), 14),
      stop: expect.closeTo(Math.log(1.25), 14),
    })
    expect(distancesOf({ direction: 'down', until, entry, isRate: true, target: -3, stop: 102 })).toEqual({
      target: 103,
      stop: 2,
    })
    expect(distancesOf({ direction: 'down', until, entry, isRate: true })).toEqual({})
  })
})
