import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUnitsOf, unitsOfCall } from './units.ts'

const fourForOne = { from: '2026-03-02', was: 1, became: 4 }
const inThousands = { from: '2026-06-01', was: 1000, became: 1 }

describe('inUnitsOf', () => {
  it.each([
    ['400', '2026-03-01', '2026-03-02', '100'],
    ['100', '2026-03-02', '2026-03-01', '400'],
    ['400', '2026-03-01', '2026-06-01', '100000'],
    ['100000', '2026-06-01', '2026-02-28', '400'],
    ['100', '2026-03-02', '2026-05-31', '100'],
  ])('converts %s from %s to %s: %s', (price, of, day, expected) => {
    expect(inUnitsOf(day, [inThousands, fourForOne])(price, of)).toBe(expected)
  })

  it('keeps the notation if there is no adjustment between the days', () => {
    expect(inUnitsOf('2026-03-01', [fourForOne])('400.00', '2026-01-01')).toBe('400.00')
  })

  it('rounds to 12 digits, without an exponent', () => {
    const thirds = { from: '2026-03-02', was: 1, became: 3_000_000 }
    expect(inUnitsOf('2026-03-02', [thirds])('0.001', '2026-03-01')).toBe('0.00000000033333333333')
    const three = { ...thirds, became: 3 }
    expect(inUnitsOf('2026-03-02', [three])('100', '2026-03-01')).toBe('33.3333333333')
  })

  it('preserves order, and is reversible', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 }).map((number) => (number / 100).toFixed(2))
    const ratio = fc.integer({ min: 1, max: 1_000 })
    fc.assert(
      fc.property(cents, cents, ratio, ratio, (one, other, was, became) => {
        const splits = [{ from: '2026-03-02', was, became }]
        const ahead = inUnitsOf('2026-03-02', splits)
        const [first, second] = [ahead(one, '2026-03-01'), ahead(other, '2026-03-01')].map(Number)
        expect(Math.sign(Number(first) - Number(second))).toBe(Math.sign(Number(one) - Number(other)))
        const back = inUnitsOf('2026-03-01', splits)(ahead(one, '2026-03-01'), '2026-03-02')
        expect(Number(back) / Number(one)).toBeCloseTo(1, 10)
      }),
    )
  })
})

it('unitsOfCall returns the day of the closes that the author saw', () => {
  const madeAt = '2026-03-02T09:00:00.000Z'
  expect(unitsOfCall({ madeAt, knownUntil: '2026-02-27' })).toBe('2026-02-27')
  expect(unitsOfCall({ madeAt, knownUntil: null })).toBe('2026-03-02')
})
