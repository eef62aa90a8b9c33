import { expect, it } from 'vitest'
import { weeksOf } from './month-days.ts'

it('returns whole weeks, from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[0]?.[6]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('neither skips nor repeats a day when daylight saving time changes', () => {
  for (const month of ['2026-03', '2026-10', '2026-04', '2026-09']) {
    const days = weeksOf(month).flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days.length % 7).toBe(0)
  }
})
