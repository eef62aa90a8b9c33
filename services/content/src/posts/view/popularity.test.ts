import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popularity } from './popularity.ts'

const at = (createdAt: string, { readers = 0, bookmarks = 0, comments = 0 } = {}) =>
  popularity({ createdAt, readers, bookmarks, comments })
const counts = fc.nat({ max: 1_000_000 })

describe('popularity', () => {
  it('grows with readers, bookmarks and comments, a bookmark as much as two comments', () => {
    const day = '2026-01-31T00:00:00.000Z'
    fc.assert(
      fc.property(counts, counts, counts, (readers, bookmarks, comments) => {
        const score = at(day, { readers, bookmarks, comments })
        expect(at(day, { readers: readers + 1, bookmarks, comments })).toBeGreaterThan(score)
        expect(at(day, { readers, bookmarks: bookmarks + 1, comments })).toBeGreaterThan(score)
        expect(at(day, { readers, bookmarks, comments: comments + 1 })).toBeGreaterThan(score)
        expect(at(day, { readers, bookmarks: bookmarks + 1, comments })).toBe(
          at(day, { readers, bookmarks, comments: comments + 2 }),
        )
      }),
    )
  })

  it('weighs tenfold interest like three days', () => {
    const earlier = at('2026-01-28T00:00:00.000Z', { readers: 100 })
    expect(earlier).toBeCloseTo(at('2026-01-31T00:00:00.000Z', { readers: 10 }), 9)
    expect(earlier).toBeLessThan(at('2026-01-31T00:00:01.000Z', { readers: 10 }))
  })

  it('ranks analyses without readers below those read in the last weeks, newest first', () => {
    const unread = at('2026-01-31T00:00:00.000Z')
    expect(at('2026-01-03T00:00:00.000Z', { readers: 1 })).toBeGreaterThan(unread)
    expect(at('2026-01-30T23:59:00.000Z')).toBeLessThan(unread)
  })
})
