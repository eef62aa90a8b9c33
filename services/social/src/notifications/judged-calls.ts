import type { Day } from '@soko/contracts/markets/instruments.ts'
import { orderOf, positionOf } from '@soko/platform/projections/order.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry, Query } from '@soko/platform/view-store/view-store.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  type JudgementDocument,
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type Place,
  SCORES_PER_ORDER,
  type Subject,
} from './notifications-view.ts'

/**
 * A user to notify of judged calls: of their own if `hasOwn`, and of those by the authors and on the instruments that
 * they followed, with the times of the follows (ms).
 */
export type Follower = {
  readonly userId: string
  readonly hasOwn: boolean
  readonly authors: ReadonlyMap<string, number>
  readonly instruments: ReadonlyMap<string, number>
}

export type JudgedCall = { readonly judgement: JudgementDocument; readonly place: Place }

/** The judged calls of one subject on one day: at least one, newest first. */
export type JudgedCalls = {
  readonly subject: Subject
  readonly day: Day
  readonly calls: readonly [JudgedCall, ...JudgedCall[]]
  /** The day's score in the list. The next page continues below it. */
  readonly order: number
}

/** Limits for counting unread notifications. */
const MOST_CALLS = 100
const MOST_DAYS = 100

type Followed = { readonly subject: Subject; readonly since: number }
type SubjectDay = Followed & Pick<JudgedCalls, 'day' | 'order'>

/**
 * Returns the newest days with judged calls by the user, and by authors and on instruments followed before. A
 * call of both counts for the author only.
 * @param within scores below `bound` (undefined for the first page), from `least` on.
 */
export const readJudgedCalls = async (
  read: ReadView,
  follower: Follower,
  limit: number,
  { bound, least = 0 }: { readonly bound?: number | undefined; readonly least?: number },
): Promise<readonly JudgedCalls[]> => {
  const subjects = subjectsOf(follower)
  const found: JudgedCalls[] = []
  for (let next = bound; ;) {
    const days = await readDays(read, subjects, limit, next, least)
    found.push(...(await readCalls(read, follower, days)))
    if (found.length >= limit || days.length < limit) return found.slice(0, limit)
    next = days.at(-1)?.order
  }
}

/** Counts up to 100 days with calls that the user has not seen. `mark` is a position in markets' log. */
export const countUnreadJudged = async (
  read: ReadView,
  follower: Follower,
  mark: number,
): Promise<number> => {
  const least = SCORES_PER_ORDER * orderOf({ position: mark + 1, index: 0 })
  const days = await readJudgedCalls(read, follower, MOST_DAYS, { least })
  return days.filter(({ calls: [newest] }) => positionOf(newest.place.order) > mark).length
}

const subjectsOf = ({ userId, hasOwn, authors, instruments }: Follower): readonly Followed[] => [
  ...(hasOwn ? [{ subject: `own:${userId}` as const, since: 0 }] : []),
  ...Array.from(authors, ([id, since]) => ({ subject: `by:${id}` as const, since })),
  ...Array.from(instruments, ([symbol, since]) => ({ subject: `on:${symbol}` as const, since })),
]

/** Reads the newest day of each subject first, then more days only of subjects that can contribute. */
const readDays = async (
  read: ReadView,
  subjects: readonly Followed[],
  limit: number,
  bound: number | undefined,
  least: number,
): Promise<readonly SubjectDay[]> => {
  const daysOf = async (asked: readonly Followed[], count: number) => {
    const lists = await read(
      NOTIFICATIONS,
      asked.map(({ subject }) => newestDays(subject, count, bound)),
    )
    const days = lists.flatMap((entries, index) => {
      const followed = asked[index]
      return followed === undefined ? [] : entries.flatMap((entry) => dayOf(followed, entry, least))
    })
    return days.toSorted((one, other) => other.order - one.order).slice(0, limit)
  }
  const leading = await daysOf(subjects, 1)
  return daysOf(leading, limit)
}

const dayOf = ({ subject, since }: Followed, { member: day, score: order }: Entry, least: number) =>
  order >= least && day >= new Date(since).toISOString().slice(0, 10) ? [{ subject, since, day, order }] : []

const newestDays = (subject: Subject, limit: number, bound: number | undefined) =>
  ({
    range: NotificationLists.judgedDays(subject),
    order: 'descending',
    limit,
    ...below(bound),
  }) as const satisfies Query

const readCalls = async (
  read: ReadView,
  follower: Follower,
  days: readonly SubjectDay[],
): Promise<readonly JudgedCalls[]> => {
  const lists = await read(
    NOTIFICATIONS,
    days.map(({ subject, day }) => ({
      range: NotificationLists.judged(subject, day),
      order: 'ascending' as const,
      limit: MOST_CALLS,
      documents: NotificationKeys.judgement(''),
    })),
  )
  return days.flatMap((each, index) => {
    const judgements = (lists[index] ?? []).flatMap(({ document }) => document ?? [])
    const [newest, ...others] = judgements.flatMap((judgement) => notificationOf(judgement, each, follower))
    const { subject, day, order } = each
    return newest === undefined ? [] : [{ subject, day, order, calls: [newest, ...others] }]
  })
}

/**
 * Authors are not notified as followers of their own calls. A user who follows both author and instrument is
 * notified under the author only.
 */
const notificationOf = (
  judgement: JudgementDocument,
  { subject, since }: SubjectDay,
  { userId, authors }: Follower,
): readonly JudgedCall[] => {
  const { authorId, at, order, told } = judgement
  if (subject.startsWith('own')) return [{ judgement, place: { at, order } }]
  if (told === null || authorId === userId) return []
  const isSince = (when: number): boolean => Date.parse(told.at) > when
  const isByAuthor = subject.startsWith('on') && isSince(authors.get(authorId) ?? Infinity)
  return isSince(since) && !isByAuthor ? [{ judgement, place: told }] : []
}
