import type { ReadView } from '@soko/platform/http/reading.ts'
import type { Entry, Joined, Query } from '@soko/platform/view-store/view-store.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'

/** Whom a person follows, since when (ms): the entries of his list. */
export type Following = readonly Entry[]

/**
 * The newest posts of those a person follows, published after he began to. The lists of at most 2,000 authors are merged
 * at reading: each is asked for its newest entry, and only those that can have a part in the answer are asked for more.
 * @param bound where the page before ended: places in content's log below this; undefined for the newest.
 */
export const readFollowedPosts = async (
  read: ReadView,
  following: Following,
  limit: number,
  bound: number | undefined,
): Promise<readonly PostDocument[]> => {
  const heads = await readLists(read, following, 1, bound)
  const leading = heads
    .flatMap(([newest], index) => (newest ? [{ author: following[index], order: newest.order }] : []))
    .toSorted((one, other) => other.order - one.order)
    .slice(0, limit)
    .flatMap(({ author }) => author ?? [])
  const lists = await readLists(read, leading, limit, bound)
  return lists
    .flat()
    .toSorted((one, other) => other.order - one.order)
    .slice(0, limit)
}

/** Of one author at most so many unread posts are counted. */
const MOST_OF_AN_AUTHOR = 100

/** How many of these posts a person has not been shown: those above this position of content's log. */
export const countUnreadPosts = async (
  read: ReadView,
  following: Following,
  isUnread: (order: number) => boolean,
): Promise<number> => {
  const heads = await read(
    NOTIFICATIONS,
    following.map(({ member }) => ({ ...newestOf(member), limit: 1 })),
  )
  const active = following.filter((_, index) => heads[index]?.some(({ score }) => isUnread(score)))
  const lists = await readLists(read, active, MOST_OF_AN_AUTHOR, undefined)
  return lists.flat().filter(({ order }) => isUnread(order)).length
}

/** Of each author the newest posts that are newer than the follow. */
const readLists = async (
  read: ReadView,
  following: Following,
  limit: number,
  bound: number | undefined,
): Promise<readonly (readonly PostDocument[])[]> => {
  const lists: readonly (readonly Joined[])[] = await read(
    NOTIFICATIONS,
    following.map(({ member }) => ({
      ...newestOf(member),
      limit,
      documents: NotificationKeys.post(''),
      ...below(bound),
    })),
  )
  return lists.map((entries, index) => {
    const since = following[index]?.score ?? 0
    return entries
      .flatMap(({ document }) => (document === undefined ? [] : [document as PostDocument]))
      .filter(({ at }) => Date.parse(at) > since)
  })
}

const newestOf = (authorId: string) =>
  ({ range: NotificationLists.posts(authorId), order: 'descending' }) as const satisfies Partial<
    Extract<Query, { range: string }>
  >
