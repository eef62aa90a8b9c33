import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { Overview } from '@soko/contracts/types/admin.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { ACTIVITY, ActivityLists, type Figure, type ReadersDocument, readersKey } from './activity-view.ts'

/** What was new in a time. */
type News = Overview['before']

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000
const COUNTED = ['users', 'posts', 'comments', 'bookmarks', 'follows'] as const satisfies readonly Figure[]
const NOTHING: News = { users: 0, posts: 0, comments: 0, bookmarks: 0, follows: 0, readers: 0 }

/** The figures of the site, what was new on each of the last 30 days, and in the 30 days before. */
export const mountOverview = ({ mount, clock }: ServiceKit): void => {
  mount(AdminEndpoints.overview, async ({ read }) => {
    const days = lastDays(clock.now())
    const answers = await read(ACTIVITY, [
      ...[...COUNTED, 'messages' as const].map((figure): Query => ({ size: ActivityLists.all(figure) })),
      ...days.flatMap((day): readonly Query[] => [
        ...COUNTED.map((figure): Query => ({ size: ActivityLists.newOn(figure, day) })),
        { get: readersKey(day) },
      ]),
    ])
    const next = answers.values()
    const take = (): number => (next.next().value as number | undefined) ?? 0
    const takeCounted = () => ({
      users: take(),
      posts: take(),
      comments: take(),
      bookmarks: take(),
      follows: take(),
    })
    const takeReaders = (): number => inAll(next.next().value as ReadersDocument | undefined)
    const figures = { ...takeCounted(), messages: take() }
    const news = days.map((day) => ({ day, ...takeCounted(), readers: takeReaders() }))
    const series = news.slice(DAYS)
    const before = news.slice(0, DAYS).reduce<News>((sum, { day: _day, ...news }) => plus(sum, news), NOTHING)
    return { status: 200, body: { figures, series, before } }
  })
}

const inAll = (readers: ReadersDocument = {}): number =>
  Object.values(readers).reduce((sum, count) => sum + count, 0)

const plus = (one: News, other: News): News => ({
  users: one.users + other.users,
  posts: one.posts + other.posts,
  comments: one.comments + other.comments,
  bookmarks: one.bookmarks + other.bookmarks,
  follows: one.follows + other.follows,
  readers: one.readers + other.readers,
})

/** The last 60 days in UTC, the oldest first, today the last. */
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: 2 * DAYS }, (_, index) =>
    new Date(now.getTime() - (2 * DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
