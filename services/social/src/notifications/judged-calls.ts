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

/** The notified user, with the times (ms) at which they followed each author and instrument. */
export type Follower = {
  readonly userId: string
  readonly authors: ReadonlyMap<string, number>
  readonly instruments: ReadonlyMap<string, number>
}

export type JudgedCall = { readonly judgement: JudgementDocument; readonly place: Place }

/** The calls of a subject judged on a day that concern the user, newest first; at least one. */
export type JudgedCalls = {
  readonly subject: Subject
  readonly day: Day
  readonly calls: readonly [JudgedCall, ...JudgedCall[]]
  /** The score of the day in the list. The next page continues below it. */
  readonly order: number
}

/** The limits for counting unread notifications: calls per day, and days. */
const MOST_CALLS = 100
const MOST_DAYS = 100

type Followed = { readonly subject: Subject; readonly since: number }
type SubjectDay = Followed & Pick<JudgedCalls, 'day' | 'order'>

/**
 * Returns the newest days on which calls that concern a user were judged: the user's own calls, and calls by
 * authors and on instruments that the user followed before. If the user follows both the author and the
 * instrument, the call counts for the author only.
 * @param within the range of scores: below `bound`, the end of the last page (undefined for the first), and
 * from `least` on.
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

/**
 * Returns the number of days with judged calls of a subject that the user has not seen, up to 100.
 * @param mark the user's read position in markets' log.
 */
export const countUnreadJudged = async (
  read: ReadView,
  follower: Follower,
  mark: number,
): Promise<number> => {
  const least = SCORES_PER_ORDER * orderOf({ position: mark + 1, index: 0 })
  const days = await readJudgedCalls(read, follower, MOST_DAYS, { least })
  return days.filter(({ calls: [newest] }) => positionOf(newest.place.order) > mark).length
}

const subjectsOf = ({ userId, authors, instruments }: Follower): readonly Followed[] => [
  { subject: `own:${userId}`, since: 0 },
  ...Array.from(authors, ([id, since]) => ({ subject: `by:${id}` as const, since })),
  ...Array.from(instruments, ([symbol, since]) => ({ subject: `on:${symbol}` as const, since })),
]

/**
 * Returns the newest days of all subjects. Reads the newest day of each subject first; then reads only the
 * subjects that can contribute to the result.
 */
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
 * Returns the call as a notification under this subject, or nothing. Authors are not notified as followers of
 * their own calls. A user who follows both author and instrument is notified under the author only.
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
