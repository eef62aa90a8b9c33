import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { formatCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { VIEW } from '../view/present-posts.ts'
import type { PageQuery, PostPage } from './read-list.ts'

/**
 * Returns the posts of the authors and about the instruments that a user follows: at most 2,000 authors and 500
 * instruments.
 */
export const readFollowing = async (read: ReadView, userId: string, page: PageQuery): Promise<PostPage> =>
  readMerged(read, await readFollowedLists(read, userId), page)

/**
 * Returns the distinct posts of several lists, newest first, merged on read. It first reads the newest entry of each
 * list after the cursor. Only lists that start with the newest of these posts can contribute to the page, and only
 * these are read further. A page so costs one entry per list, plus a page of each list that starts with one of `limit`
 * posts (at most four lists per post): about 10 ms for 2,000 authors on SQLite.
 */
export const readMerged = async (
  read: ReadView,
  lists: readonly string[],
  { limit, cursor }: PageQuery,
): Promise<PostPage> => {
  const after = parseCursor(cursor)
  const newest = await readRanges(read, lists, 1, after)
  const heads = eachOnce(newest.flat())
  const leading = new Set(heads.slice(0, limit + 1).map(({ member }) => member))

  const relevant = lists.filter((_list, at) => newest[at]?.some(({ member }) => leading.has(member)))
  const merged = eachOnce((await readRanges(read, relevant, limit + 1, after)).flat())
  const { entries, nextCursor } = pageOf(merged, limit)
  const last = entries.at(-1)
  // A post retracted between the two reads may leave fewer entries: the unread lists have more.
  const isMore = heads.length > leading.size && last !== undefined
  return {
    posts: await readDocuments(read, entries),
    nextCursor: nextCursor ?? (isMore ? formatCursor(last) : null),
  }
}

const readFollowedLists = async (read: ReadView, userId: string): Promise<readonly string[]> => {
  const [authors, instruments] = await read(VIEW, [
    { range: Lists.follows(userId), order: 'descending', limit: Limits.follows },
    { range: Lists.followedInstruments(userId), order: 'descending', limit: MarketLimits.follows },
  ])
  return [
    ...authors.map(({ member }) => Lists.announcedBy(member)),
    ...instruments.map(({ member }) => Lists.about(member)),
  ]
}

/** Reads the newest entries of each list after `after`. */
const readRanges = async (
  read: ReadView,
  lists: readonly string[],
  limit: number,
  after: Entry | undefined,
): Promise<readonly (readonly Entry[])[]> => {
  const queries = lists.map((range) => ({
    range,
    order: 'descending' as const,
    limit,
    ...(after && { after }),
  }))
  return read(VIEW, queries)
}

const readDocuments = async (read: ReadView, entries: readonly Entry[]): Promise<readonly PostDocument[]> => {
  const documents = await read(
    VIEW,
    entries.map(({ member }) => ({ get: Keys.post(member) })),
  )
  return documents.filter(isListed)
}

/** Merges entries of several lists, newest first: a post has the same score in each of them. */
const eachOnce = (entries: readonly Entry[]): readonly Entry[] =>
  [...new Map(entries.map((entry) => [entry.member, entry])).values()].toSorted(newestFirst)

const newestFirst = (one: Entry, other: Entry): number =>
  other.score - one.score || (one.member < other.member ? 1 : -1)
