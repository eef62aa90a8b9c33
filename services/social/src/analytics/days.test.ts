import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { describe, expect, it } from 'vitest'
import { periodOf } from './days.ts'

describe('a period', () => {
  it('ends today in UTC, and is four weeks long', () => {
    for (const time of ['2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z']) {
      const { days, before } = periodOf({}, new Date(time))
      expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-02', '2026-03-01', 28])
      expect([before[0], before.at(-1), before.length]).toEqual(['2026-01-05', '2026-02-01', 28])
    }
  })

  it('is as requested, across a leap day', () => {
    const { days, before } = periodOf({ from: '2028-02-28', to: '2028-03-01' }, new Date())
    expect(days).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(before).toEqual(['2028-02-25', '2028-02-26', '2028-02-27'])
  })

  it.each([
    ['ends before it begins', '2026-02-02', '2026-02-01'],
    ['is longer than a year', '2025-01-01', '2026-01-02'],
    ['is before there were computers', '0000-01-02', '0000-01-03'],
  ])('is refused when it %s', (_, from, to) => {
    expect(() => periodOf({ from, to }, new Date())).toThrow(HttpProblem)
  })
})
