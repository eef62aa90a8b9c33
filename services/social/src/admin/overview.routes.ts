import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { Overview } from '@soko/contracts/types/admin.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { readGroups } from '@soko/platform/endpoints/reading.ts'
import { ACTIVITY, ActivityLists, type Total, type ReadersDocument, readersKey } from './activity-view.ts'

type NewCounts = Overview['before']

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000
const COUNTED = ['users', 'posts', 'comments', 'bookmarks', 'follows'] as const satisfies readonly Total[]
const NOTHING: NewCounts = { users: 0, posts: 0, comments: 0, bookmarks: 0, follows: 0, readers: 0 }

/** Serves totals, daily numbers of the last 30 days, and the sums of the 30 days before. */
export const mountOverview = ({ mount, clock }: ServiceKit): void => {
  mount(AdminEndpoints.overview, async ({ read }) => {
    const days = lastDays(clock.now())
    const { all, messages, fresh, readers } = await readGroups(read, ACTIVITY, {
      all: COUNTED.map((total) => ({ size: ActivityLists.all(total) })),
      messages: [{ size: ActivityLists.all('messages') }],
      fresh: days.flatMap((day) => COUNTED.map((total) => ({ size: ActivityLists.newOn(total, day) }))),
      readers: days.map((day) => ({ get: readersKey(day) })),
    })
    const figures = { ...countsOf(all), messages: messages[0] }
    const counts = days.map((day, index) => ({
      day,
      ...countsOf(fresh.slice(index * COUNTED.length)),
      readers: inAll(readers[index]),
    }))
    const series = counts.slice(DAYS)
    const before = counts
      .slice(0, DAYS)
      .reduce<NewCounts>((sum, { day: _day, ...counts }) => plus(sum, counts), NOTHING)
    return { status: 200, body: { figures, series, before } }
  })
}

const countsOf = ([users = 0, posts = 0, comments = 0, bookmarks = 0, follows = 0]: readonly number[]) => ({
  users,
  posts,
  comments,
  bookmarks,
  follows,
})

const inAll = (readers: ReadersDocument = {}): number =>
  Object.values(readers).reduce((sum, count) => sum + count, 0)

const plus = (one: NewCounts, other: NewCounts): NewCounts => ({
  users: one.users + other.users,
  posts: one.posts + other.posts,
  comments: one.comments + other.comments,
  bookmarks: one.bookmarks + other.bookmarks,
  follows: one.follows + other.follows,
  readers: one.readers + other.readers,
})

/** Returns the last 60 days in UTC, oldest first, ending today. */
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: 2 * DAYS }, (_, index) =>
    new Date(now.getTime() - (2 * DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
