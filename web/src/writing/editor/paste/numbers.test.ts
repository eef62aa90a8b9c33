import { expect, it } from 'vitest'
import { isNumber } from './numbers.ts'

it.each(
  '1,234.5|1.234,5|12%|-3|(3)|−0.4|+1.2 pp|3|1 200|1 200,50|KES 1,200|$3.5bn|€ 12|12 €|(1,204.5)|~40%|1.5x|.5|1’000|₦1,530|12,34,567|R 5'.split(
    '|',
  ),
)('recognizes %s as a number', (text) => {
  expect(isNumber(text)).toBe(true)
})

it.each('Q1|n/a|May 2024|3 May|1.2.3|a1|12 bags|()|–||2024-05-01|10:30'.split('|'))(
  'rejects "%s"',
  (text) => {
    expect(isNumber(text)).toBe(false)
  },
)
