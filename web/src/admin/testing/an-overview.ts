import type { Overview } from '@soko/contracts/types/admin.ts'

const NOTHING = { users: 0, posts: 0, comments: 0, bookmarks: 0, follows: 0, readers: 0 }
const DAY_MS = 24 * 60 * 60 * 1_000
const LAST = Date.UTC(2026, 0, 30)

/** Statistics of 30 days. Values that are not given are 0, except one user and one post in all. */
export const anOverview = ({
  today = {},
  before = {},
  figures = {},
}: {
  readonly today?: Partial<Overview['before']>
  readonly before?: Partial<Overview['before']>
  readonly figures?: Partial<Overview['figures']>
} = {}): Overview => ({
  figures: { users: 1, posts: 1, comments: 0, bookmarks: 0, follows: 0, messages: 0, ...figures },
  series: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(LAST - (29 - index) * DAY_MS).toISOString().slice(0, 10),
    ...NOTHING,
    ...(index === 29 && today),
  })),
  before: { ...NOTHING, ...before },
})
