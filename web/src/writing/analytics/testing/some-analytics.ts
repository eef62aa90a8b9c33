import type { Analytics, PostAnalytics } from '@soko/contracts/types/analytics.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const NONE = { readers: 0, depth: { known: 0, quarters: [0, 0, 0, 0] }, bookmarks: 0, follows: 0 }

export const somePostAnalytics = (overrides: Partial<PostAnalytics> = {}): PostAnalytics => ({
  _id: 'gold',
  slug: 'gold-rises',
  title: 'Gold rises',
  createdAt: '2026-01-30T08:00:00.000Z',
  readingMinutes: 3,
  deleted: false,
  readers: 0,
  before: 0,
  depth: NONE.depth,
  bookmarks: 0,
  ...overrides,
})

type Overrides = {
  readonly period?: Partial<Analytics['period']>
  readonly before?: Partial<Analytics['before']>
  readonly sources?: Analytics['sources']
  readonly posts?: Analytics['posts']
}

/** Four weeks up to January 31 2026, with all readers on the last day. */
export const someAnalytics = ({ period = {}, before = {}, ...overrides }: Overrides = {}): Analytics => {
  const sum = { ...NONE, ...period }
  return {
    from: '2026-01-04',
    to: '2026-01-31',
    days: Array.from({ length: 28 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 4) + index * DAY_MS).toISOString().slice(0, 10),
      readers: index === 27 ? sum.readers : 0,
      before: 0,
      bookmarks: index === 27 ? sum.bookmarks : 0,
      follows: sum.follows === null ? null : index === 27 ? sum.follows : 0,
    })),
    period: sum,
    before: { ...NONE, ...before },
    sources: [],
    posts: [somePostAnalytics()],
    ...overrides,
  }
}
