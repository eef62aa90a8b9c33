import type { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Analytics, PostAnalytics } from '@soko/contracts/types/analytics.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { PostDocument } from '../posts/post-view.ts'
import { addCounts, depthOf, NOTHING, sourcesOf } from './counts.ts'
import { dayAfter, type Period } from './days.ts'
import { AnalyticsKeys, AnalyticsLists, ANALYTICS, type AnalyticsDayDocument } from './analytics-view.ts'
import { gainedOn, type Gains, readGains } from './read-gains.ts'

const PAGE = 31
/** Posts to sum up before yielding to other requests. */
const POSTS_AT_ONCE = 20

type Counted = ReadonlyMap<string, ReadonlyMap<string, ReadingCounts>>

/** Sums up readers, bookmarks and, if `follows` is true, the author's new followers. */
export const readAnalytics = async (
  read: ReadView,
  { days, before }: Period,
  of: { readonly authorId: string; readonly posts: readonly PostDocument[]; readonly follows: boolean },
): Promise<Analytics> => {
  const { authorId, posts, follows } = of
  const ids = new Set(posts.map(({ _id }) => _id))
  const counted = await readDays(read, authorId, [...before, ...days], ids)
  const first = before[0] ?? ''
  const bookmarks = await readGains(
    read,
    posts.map(({ _id }) => AnalyticsLists.bookmarkers(_id)),
    first,
  )
  const followed = await readGains(read, follows ? [AnalyticsLists.followers(authorId)] : [], first)
  const periodOf = (some: readonly string[]) => ({
    readers: readersOn(counted, some),
    depth: depthOf(allOn(counted, some)),
    bookmarks: gainedOn(some, bookmarks),
    follows: follows ? gainedOn(some, followed) : null,
  })
  const ofPosts: PostAnalytics[] = []
  for (const [index, post] of posts.entries()) {
    if (index % POSTS_AT_ONCE === 0) await nextTurn()
    ofPosts.push(analyticsOf(post, counted, { days, before }, bookmarks[index]))
  }
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    days: days.map((day) => ({
      day,
      readers: readersOn(counted, [day]),
      before: readersOn(counted, [dayAfter(day, -days.length)]),
      bookmarks: gainedOn([day], bookmarks),
      follows: follows ? gainedOn([day], followed) : null,
    })),
    period: periodOf(days),
    before: periodOf(before),
    sources: sourcesOf(allOn(counted, days)),
    posts: ofPosts.toSorted(
      (one, other) => other.readers - one.readers || (one.createdAt < other.createdAt ? 1 : -1),
    ),
  }
}

const readDays = async (
  read: ReadView,
  authorId: string,
  days: readonly string[],
  postIds: ReadonlySet<string>,
): Promise<Counted> => {
  const counted = new Map<string, ReadonlyMap<string, ReadingCounts>>()
  for (let start = 0; start < days.length; start += PAGE) {
    const some = days.slice(start, start + PAGE)
    const documents = await read(
      ANALYTICS,
      some.map((day) => ({ get: AnalyticsKeys.day(authorId, day) })),
    )
    // Serves other requests first, because SQLite blocks the thread while it reads.
    await nextTurn()
    for (const [index, day] of some.entries()) counted.set(day, countsIn(documents[index], postIds))
  }
  return counted
}

const countsIn = (document: AnalyticsDayDocument = {}, postIds: ReadonlySet<string>) =>
  new Map(
    Object.entries(document).flatMap(([postId, counters]) =>
      postIds.has(postId) ? [[postId, addCounts(Object.values(counters))] as const] : [],
    ),
  )

const allOn = (counted: Counted, days: readonly string[], postId?: string): ReadingCounts =>
  addCounts(
    days.flatMap((day) => {
      const posts = counted.get(day)
      if (posts === undefined) return []
      return postId === undefined ? [...posts.values()] : [posts.get(postId) ?? NOTHING]
    }),
  )

const readersOn = (counted: Counted, days: readonly string[], postId?: string): number =>
  allOn(counted, days, postId).readers

const analyticsOf = (
  { _id, slug, title, createdAt, readingMinutes, retracted: deleted }: PostDocument,
  counted: Counted,
  { days, before }: Period,
  bookmarks: Gains | undefined,
): PostAnalytics => {
  const counts = allOn(counted, days, _id)
  return {
    _id,
    slug,
    title,
    createdAt,
    readingMinutes,
    deleted,
    readers: counts.readers,
    before: readersOn(counted, before, _id),
    depth: depthOf(counts),
    bookmarks: bookmarks === undefined ? 0 : gainedOn(days, [bookmarks]),
  }
}
