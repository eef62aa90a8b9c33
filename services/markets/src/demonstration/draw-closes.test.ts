import { Decimal } from '@soko/contracts/markets/instruments.ts'
import { describe, expect, it } from 'vitest'
import { FIRST_INSTRUMENTS } from '../first-instruments/first-instruments.ts'
import { drawCloses } from './draw-closes.ts'

const factsOf = (symbol: string) => FIRST_INSTRUMENTS.find((each) => each.symbol === symbol)!
const draw = (symbol: string, now: string, from = '2025-05-26') =>
  drawCloses(factsOf(symbol), { last: undefined, from, now: new Date(now) })

describe('drawCloses', () => {
  it('draws closes for trading days, once they can be taken', () => {
    // 2025-05-30 is a Friday; the price in Frankfurt is taken at 12:10 UTC.
    expect(draw('EURUSD', '2025-06-02T12:09:00Z').map(({ date }) => date)).toEqual([
      '2025-05-26',
      '2025-05-27',
      '2025-05-28',
      '2025-05-29',
      '2025-05-30',
    ])
    expect(draw('EURUSD', '2025-06-02T12:10:00Z').at(-1)?.date).toBe('2025-06-02')
    expect(draw('BTC', '2025-06-02T00:00:00Z').at(-1)?.date).toBe('2025-06-01')
  })

  it.each(FIRST_INSTRUMENTS.map(({ symbol }) => symbol))('draws valid, changing prices for %s', (symbol) => {
    const closes = draw(symbol, '2026-11-20T20:00:00Z', '2026-08-20')
    for (const { close } of closes) expect(Decimal.parse(close)).toBe(close)
    const values = closes.map(({ close }) => Number(close))
    expect(Math.min(...values)).toBeGreaterThan(0)
    const moved = values.filter((value, at) => at > 0 && value !== values[at - 1])
    expect(moved.length).toBeGreaterThan(values.length * 0.7)
  })
})
