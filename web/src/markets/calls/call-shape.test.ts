import { describe, expect, it } from 'vitest'
import { callShape } from './call-shape.ts'
import { coneOfChance } from './cone-of-chance.ts'
import { aCall, someCloses } from './testing/a-call.ts'

const BOUNDS = { top: 16, bottom: 256 }
const closes = someCloses()

const points = (path: string): [x: number, y: number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('callShape', () => {
  it('joins the lines before and after the entry', () => {
    const entry = closes.find(({ date }) => date === '2025-09-23')!
    const { before, after, xOf, yOf } = callShape(aCall({ entry }), closes, BOUNDS)
    const at = [Number(xOf(entry.date).toFixed(2)), Number(yOf(entry.close).toFixed(1))]
    expect(points(before).at(-1)).toEqual(at)
    expect(points(after)[0]).toEqual(at)
    expect(points(before)[0]?.[0]).toBe(0)
    expect(xOf('2026-02-27')).toBe(100)
  })

  it('draws rates on a linear scale, including negative values', () => {
    const instrument = { ...aCall().instrument, kind: 'rate' as const }
    const call = aCall({
      instrument,
      entry: { date: '2025-09-23', close: '-0.5' },
      target: '0.5',
      stop: '-1.5',
    })
    const { yOf } = callShape(call, [], BOUNDS)
    expect([yOf('0.5'), yOf('-0.5'), yOf('-1.5')]).toEqual([16, 136, 256])
  })

  it("ends the line at the deciding close, even after the call's date", () => {
    const exit = { date: '2026-03-02', close: '7000' }
    const late = [...closes, exit, { date: '2026-03-03', close: '9999' }]
    const { after, xOf } = callShape(aCall({ state: 'wrong', by: 'date', exit }), late, BOUNDS)
    expect(points(after).at(-1)?.[0]).toBe(100)
    expect(xOf('2026-02-27')).toBeLessThan(100)
  })

  it.each([
    ['no closes', aCall(), []],
    ['no entry', aCall({ state: 'waiting', entry: null }), closes],
    ['one close', aCall({ target: null, stop: null }), [{ date: '2025-09-23', close: '7124' }]],
    [
      'an instrument whose price fell to zero',
      aCall({ exit: { date: '2025-12-01', close: '0' }, state: 'wrong', by: 'end' }),
      [...closes, { date: '2025-12-01', close: '0' }],
    ],
    ['five years of closes', aCall({ until: '2028-09-01' }), someCloses('2023-01-02', '2028-01-03')],
  ])('returns finite paths within the bounds for %s', (_of, call, these) => {
    const { before, after, cone } = callShape(call, these, BOUNDS)
    expect(before + after + cone).not.toMatch(/NaN|Infinity/)
    expect(points(after).length).toBeLessThan(510)
    for (const [, y] of points(before + after + cone)) {
      expect(y).toBeGreaterThanOrEqual(16)
      expect(y).toBeLessThanOrEqual(256)
    }
  })
})

describe('the cone of chance', () => {
  const steady = Array.from({ length: 61 }, (_, at) => ({
    date: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    close: String(at % 2 === 0 ? 100 : 101),
  }))

  it('is 1.28 times the volatility of a close, times the root of the number of closes', () => {
    const cone = coneOfChance(steady, false)
    expect(cone?.(90)).toBeCloseTo(1.28 * Math.log(1.01) * Math.sqrt(61), 6)
    expect(cone?.(0)).toBe(0)
    expect(coneOfChance(steady, true)?.(90)).toBeCloseTo(1.28 * Math.sqrt(61), 6)
  })

  it('is null with fewer than 60 closes or fewer than 30 changes', () => {
    expect(coneOfChance(steady.slice(2), false)).toBeNull()
    expect(coneOfChance(steady.slice(1), false)).not.toBeNull()
    const still = steady.map((each, at) => (at < 32 ? { ...each, close: '100' } : each))
    expect(coneOfChance(still, false)).toBeNull()
  })
})
