import type { FollowedCard } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { formatCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { VIEW } from '../view/present-posts.ts'
import type { PageQuery, PostPage } from './read-list.ts'

export type Because = FollowedCard['because']

/** @returns `because`: for each post, the followed subjects whose lists contain it. */
export const readFollowing = async (
  read: ReadView,
  userId: string,
  page: PageQuery,
): Promise<PostPage & { readonly because: ReadonlyMap<string, Because> }> => {
  const subjects = await readSubjects(read, userId)
  const { listsOf, ...found } = await readMerged(read, [...subjects.keys()], page)
  const because = new Map(
    found.posts.map(({ _id }) => {
      const found = (listsOf.get(_id) ?? []).flatMap((list) => subjects.get(list) ?? [])
      const idsOf = (kind: Subject['kind']) =>
        found.filter((subject) => subject.kind === kind).map(({ id }) => id)
      return [
        _id,
        {
          author: idsOf('author').length > 0,
          categories: idsOf('category'),
          instruments: idsOf('instrument'),
        },
      ]
    }),
  )
  return { ...found, because }
}

/**
 * Merges lists, newest entries first. A page can only contain entries of the lists whose first entry is among
 * the newest `limit + 1`, so only these lists are read further.
 */
export const readMerged = async (
  read: ReadView,
  lists: readonly string[],
  { limit, cursor }: PageQuery,
): Promise<PostPage & { readonly listsOf: ReadonlyMap<string, readonly string[]> }> => {
  const after = parseCursor(cursor)
  const newest = await readRanges(read, lists, 1, after)
  const heads = eachOnce(newest.flat())
  const leading = new Set(heads.slice(0, limit + 1).map(({ member }) => member))

  const relevant = lists.filter((_list, at) => newest[at]?.some(({ member }) => leading.has(member)))
  const ranges = await readRanges(read, relevant, limit + 1, after)
  const merged = eachOnce(ranges.flat())
  const { entries, nextCursor } = pageOf(merged, limit)
  const last = entries.at(-1)
  // Not derived from the page's length: a post deleted between the two reads shortens the page.
  const isMore = heads.length > leading.size && last !== undefined
  return {
    posts: await readDocuments(read, entries),
    nextCursor: nextCursor ?? (isMore ? formatCursor(last) : null),
    listsOf: new Map(
      entries.map(({ member }) => [
        member,
        relevant.filter((_list, at) => ranges[at]?.some((entry) => entry.member === member)),
      ]),
    ),
  }
}

type Subject = { readonly kind: 'author' | 'category' | 'instrument'; readonly id: string }

/** Returns the subjects that the user follows, by the list of their posts. */
const readSubjects = async (read: ReadView, userId: string): Promise<ReadonlyMap<string, Subject>> => {
  const [authors, categories, instruments] = await read(VIEW, [
    { range: Lists.follows(userId), order: 'descending', limit: Limits.follows },
    {
      range: Lists.followedCategories(userId),
      order: 'descending',
      limit: Limits.followedCategories,
      documents: Keys.category(''),
    },
    { range: Lists.followedInstruments(userId), order: 'descending', limit: MarketLimits.follows },
  ])
  return new Map<string, Subject>([
    ...authors.map(({ member: id }) => [Lists.announcedBy(id), { kind: 'author', id }] as const),
    ...categories.map(
      ({ member, document }) =>
        [Lists.announcedIn(member), { kind: 'category', id: document?.name ?? member }] as const,
    ),
    ...instruments.map(({ member: id }) => [Lists.about(id), { kind: 'instrument', id }] as const),
  ])
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

/** Removes duplicates and sorts, newest first. A post has the same score in all of these lists. */
const eachOnce = (entries: readonly Entry[]): readonly Entry[] =>
  [...new Map(entries.map((entry) => [entry.member, entry])).values()].toSorted(newestFirst)

const newestFirst = (one: Entry, other: Entry): number =>
  other.score - one.score || (one.member < other.member ? 1 : -1)
