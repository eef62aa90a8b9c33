import { expect, it } from 'vitest'
import { firstDayOf } from './ranges.ts'

it.each([
  ['1m', '2026-03-31', '2026-02-28'],
  ['1m', '2028-03-31', '2028-02-29'],
  ['3m', '2026-02-15', '2025-11-15'],
  ['1y', '2028-02-29', '2027-02-28'],
  ['all', '2026-03-31', undefined],
] as const)('a range of %s up to %s starts on %s', (range, last, first) => {
  expect(firstDayOf(range, last)).toBe(first)
})
