import { expect, it } from 'vitest'
import { addSpan, todayIn } from './calendar-days.ts'

it.each([
  ['2027-12-28', { days: 7 }, '2028-01-04'],
  ['2027-01-31', { months: 1 }, '2027-02-28'],
  ['2028-01-31', { months: 1 }, '2028-02-29'],
  ['2027-11-30', { months: 3 }, '2028-02-29'],
  ['2028-02-29', { months: 12 }, '2029-02-28'],
  ['2027-03-15', { months: 36 }, '2030-03-15'],
])('adds to %s: %o gives %s', (day, span, later) => {
  expect(addSpan(day, span)).toBe(later)
})

it('returns the day in a time zone', () => {
  const late = new Date('2026-11-25T22:30:00Z')
  expect(todayIn('Africa/Nairobi', late)).toBe('2026-11-26')
  expect(todayIn('America/New_York', late)).toBe('2026-11-25')
  expect(todayIn('UTC', late)).toBe('2026-11-25')
})
