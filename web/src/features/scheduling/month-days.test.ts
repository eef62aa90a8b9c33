import { expect, it } from 'vitest'
import { monthsLater, printDay, printMonth, weekdays, weeksOf } from './month-days.ts'

it('a month has whole weeks, from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[0]?.[6]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('no day is left out or doubled where clocks change', () => {
  for (const month of ['2026-03', '2026-10', '2026-04', '2026-09']) {
    const days = weeksOf(month).flat()
    expect(new Set(days).size).toBe(days.length)
    expect(days.length % 7).toBe(0)
  }
})

it('a month leads to others, over the year', () => {
  expect(monthsLater('2026-12', 1)).toBe('2027-01')
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
  expect(printMonth('2026-11')).toBe('November 2026')
  expect(printDay('2026-11-24')).toBe('Tuesday, November 24')
  expect(weekdays.map(({ short }) => short).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
})
