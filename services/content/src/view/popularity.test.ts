import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popularity } from './popularity.ts'

const at = (createdAt: string, bookmarks = 0, comments = 0) => popularity({ createdAt, bookmarks, comments })
const counts = fc.nat({ max: 1_000_000 })

describe('popularity', () => {
  it('grows with bookmarks and comments, a bookmark as much as two comments', () => {
    const day = '2026-01-31T00:00:00.000Z'
    fc.assert(
      fc.property(counts, counts, (bookmarks, comments) => {
        const score = at(day, bookmarks, comments)
        expect(at(day, bookmarks + 1, comments)).toBeGreaterThan(score)
        expect(at(day, bookmarks, comments + 1)).toBeGreaterThan(score)
        expect(at(day, bookmarks + 1, comments)).toBe(at(day, bookmarks, comments + 2))
      }),
    )
  })

  it('weighs ten times the interest as much as three days', () => {
    const earlier = at('2026-01-28T00:00:00.000Z', 0, 99)
    expect(earlier).toBeCloseTo(at('2026-01-31T00:00:00.000Z', 0, 9), 9)
    expect(earlier).toBeLessThan(at('2026-01-31T00:00:01.000Z', 0, 9))
  })
})
