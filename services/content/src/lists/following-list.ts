import { Limits } from '@soko/contracts/limits.ts'
import { formatCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { VIEW } from '../view/present-posts.ts'
import type { PageQuery, PostPage } from './read-list.ts'

/**
 * The posts of those a user follows, newest first: the lists of at most 2,000 authors, merged at reading. Each list is
 * asked for its newest entry after the cursor; only the lists with the newest of these can hold a part of the page (for any
 * other list, newer entries fill the page), and only they are asked for more. So a page costs one
 * entry of every list, and a page of each of `limit` lists at most: about 10 ms for 2,000 authors on SQLite.
 */
export const readFollowing = async (
  read: ReadView,
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<PostPage> => {
  const after = parseCursor(cursor)
  const [follows] = await read(VIEW, [
    { range: Lists.follows(userId), order: 'descending', limit: Limits.follows },
  ])
  const lists = follows.map(({ member }) => Lists.author(member))
  const newest = await readRanges(read, lists, 1, after)
  const heads = newest.flatMap(([entry], index) => (entry ? [{ list: lists[index] ?? '', entry }] : []))
  const leading = heads.toSorted((one, other) => newestFirst(one.entry, other.entry)).slice(0, limit + 1)

  const asked = leading.map(({ list }) => list)
  const merged = (await readRanges(read, asked, limit + 1, after)).flat().toSorted(newestFirst)
  const { entries, nextCursor } = pageOf(merged, limit)
  const last = entries.at(-1)
  // A post retracted between the two questions may leave fewer entries than there are: the lists not asked have more.
  const isMore = heads.length > leading.length && last !== undefined
  return {
    posts: await readDocuments(read, entries),
    nextCursor: nextCursor ?? (isMore ? formatCursor(last) : null),
  }
}

/** The newest entries of each list after `after`. */
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

const newestFirst = (one: Entry, other: Entry): number =>
  other.score - one.score || (one.member < other.member ? 1 : -1)
