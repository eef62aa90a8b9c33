import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { ACTIVITY, ActivityLists, type Figure } from './activity-view.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000
const SERIES = ['users', 'posts', 'comments', 'bookmarks', 'follows'] as const satisfies readonly Figure[]

/** The figures of the site, and what was new on each of the last 30 days. */
export const mountOverview = ({ mount, clock }: ServiceKit): void => {
  mount(AdminEndpoints.overview, async ({ read }) => {
    const days = lastDays(clock.now())
    const sizes = await read(ACTIVITY, [
      ...[...SERIES, 'messages' as const].map((figure): Query => ({ size: ActivityLists.all(figure) })),
      ...days.flatMap((day) => SERIES.map((figure): Query => ({ size: ActivityLists.newOn(figure, day) }))),
    ])
    const next = (sizes as readonly number[]).values()
    const take = (): number => next.next().value ?? 0
    const takeSeries = () => ({
      users: take(),
      posts: take(),
      comments: take(),
      bookmarks: take(),
      follows: take(),
    })
    const figures = { ...takeSeries(), messages: take() }
    return { status: 200, body: { figures, series: days.map((day) => ({ day, ...takeSeries() })) } }
  })
}

/** The last 30 days in UTC, the oldest first, today the last. */
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
  )
