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

/** Whose notifications they are, and since when (ms) they follow which authors and instruments. */
export type Follower = {
  readonly userId: string
  readonly authors: ReadonlyMap<string, number>
  readonly instruments: ReadonlyMap<string, number>
}

/** A judged call, and where it is told. */
export type JudgedCall = { readonly judgement: JudgementDocument; readonly place: Place }

/** The calls of a subject that were judged on a day, as far as somebody is to hear of them: at least one, the newest first. */
export type JudgedCalls = {
  readonly subject: Subject
  readonly day: Day
  readonly calls: readonly [JudgedCall, ...JudgedCall[]]
  /** The score of the day, below which a page goes on. */
  readonly order: number
}

/** So many calls of a day are looked at, and so many days when unread ones are counted. */
const MOST_CALLS = 100
const MOST_DAYS = 100

/** Whose calls are told, and since when (ms). */
type Followed = { readonly subject: Subject; readonly since: number }
type SubjectDay = Followed & Pick<JudgedCalls, 'day' | 'order'>

/**
 * The newest days on which calls were judged that concern a person: their own, and since they follow those of authors and on instruments. Of
 * a call whose author and instrument they follow they hear by its author alone.
 * @param within where the page before ended (scores below `bound`; undefined for the newest), and where to end (scores from `least` on).
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

/** On how many days calls of a subject were judged that a person has not been shown: up to 100. @param mark how far they have been in the log of markets. */
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
 * The newest days of all subjects. Each is asked for its newest; only the subjects with the newest of these can have a part of the answer,
 * and only they are asked for more.
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

/** What was judged before the day since when it is followed is left out at once. */
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
    const [newest, ...others] = judgements.flatMap((judgement) => tellingOf(judgement, each, follower))
    const { subject, day, order } = each
    return newest === undefined ? [] : [{ subject, day, order, calls: [newest, ...others] }]
  })
}

/** Whether a person hears of a call by this subject: not of their own as a follower, and not twice. */
const tellingOf = (
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
