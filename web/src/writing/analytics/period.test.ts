import { describe, expect, it } from 'vitest'
import { parsePeriod } from './period.ts'

const NOW = Date.UTC(2026, 2, 1, 23, 59)
const period = (search: string) => parsePeriod(new URLSearchParams(search), NOW)

describe('parsePeriod', () => {
  it.each([
    ['', { length: 28, from: '2026-02-02', to: '2026-03-01' }],
    ['days=7', { length: 7, from: '2026-02-23', to: '2026-03-01' }],
    ['days=365', { length: 365, from: '2025-03-02', to: '2026-03-01' }],
    ['days=12', { length: 28, from: '2026-02-02', to: '2026-03-01' }],
    ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['from=2026-01-01', { length: 28, from: '2026-02-02', to: '2026-03-01' }],
    ['from=then&to=now', { length: 28, from: '2026-02-02', to: '2026-03-01' }],
  ])('returns whole days in UTC for “%s”', (search, expected) => {
    expect(period(search)).toEqual(expected)
  })
})
