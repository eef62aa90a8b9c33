import { expect, it } from 'vitest'
import { withDividends } from './with-dividends.ts'

const dividends = [
  { exDay: '2026-03-02', amount: '5', factor: 105 / 100 },
  { exDay: '2026-09-01', amount: '2', factor: 1.02 },
]

it.each([
  ['2026-03-01', '100.00', '100.00'],
  ['2026-03-02', '103', '108.15'],
  ['2026-09-01', '100', '107.1'],
  ['2026-03-02', '0', '0'],
  ['2026-03-02', '0.00000001', '0.0000000105'],
  ['2026-03-02', '98765432109876', '103703703715370'],
])('the close of %s, %s, is %s with the dividends since', (date, close, expected) => {
  expect(withDividends([{ date, close }], dividends)).toEqual([{ date, close: expected }])
})

it('closes without dividends stay as they are', () => {
  const closes = [{ date: '2026-03-02', close: '1.50' }]
  expect(withDividends(closes, [])).toBe(closes)
})
