import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { formatCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { VIEW } from '../view/present-posts.ts'
import type { PageQuery, PostPage } from './read-list.ts'

export const readFollowing = async (read: ReadView, userId: string, page: PageQuery): Promise<PostPage> =>
  readMerged(read, await readFollowedLists(read, userId), page)

/**
 * Only lists whose first entry is among the newest `limit + 1` can contribute, so only these are read
 * further.
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
  // Not derived from the page's length: a post deleted between the two reads shortens the page.
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

/** Relies on a post having the same score in each of these lists. */
const eachOnce = (entries: readonly Entry[]): readonly Entry[] =>
  [...new Map(entries.map((entry) => [entry.member, entry])).values()].toSorted(newestFirst)

const newestFirst = (one: Entry, other: Entry): number =>
  other.score - one.score || (one.member < other.member ? 1 : -1)
