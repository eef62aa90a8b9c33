import { describe, expect, it } from 'vitest'
import { nextPruningAt, selectPrunable } from './select-prunable.ts'

const NOW = Date.UTC(2026, 5, 30, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const aged = (...ages: number[]) =>
  ages.map((age, at) => ({ number: at + 1, at: new Date(NOW - age).toISOString() }))

describe('pruning revisions', () => {
  it.each([
    ['all of a day', [23 * HOUR, 23 * HOUR - MINUTE, 0], []],
    [
      'the last of an hour when older than a day',
      [50 * HOUR - MINUTE, 50 * HOUR - 2 * MINUTE, 50 * HOUR - 3 * MINUTE, 48 * HOUR],
      [1, 2],
    ],
    [
      'the last of a day when older than a week',
      [10 * DAY, 10 * DAY - 2 * HOUR, 10 * DAY - 4 * HOUR, 9 * DAY],
      [1, 2],
    ],
  ])('keeps %s', (_what, ages, prunable) => {
    expect(selectPrunable(aged(...ages), new Set(), NOW)).toEqual(prunable)
  })

  it('keeps at most a hundred, the newest, besides those of a day', () => {
    const saves = aged(...Array.from({ length: 130 }, (_, at) => (140 - at) * DAY), HOUR)
    expect(selectPrunable(saves, new Set(), NOW)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('keeps needed revisions', () => {
    const saves = aged(10 * DAY, 10 * DAY - HOUR, 10 * DAY - 2 * HOUR)
    expect(selectPrunable(saves, new Set([1]), NOW)).toEqual([2])
  })

  it('finds nothing more at once, and checks again until all are older than a week', () => {
    const saves = aged(...Array.from({ length: 400 }, (_, at) => (400 - at) * HOUR))
    const dropped = new Set(selectPrunable(saves, new Set(), NOW))
    const left = saves.filter(({ number }) => !dropped.has(number))
    expect(selectPrunable(left, new Set(), NOW)).toEqual([])
    expect(nextPruningAt(left, NOW)).toBe(NOW + DAY)
    expect(nextPruningAt(left, NOW + 9 * DAY)).toBeUndefined()
  })
})
