import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry, Query } from '@soko/platform/view-store/view-store.ts'
import { below } from '../merged-pages/merged-page.ts'
import {
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'

/** The followed authors, scored by the time of the follow (ms). */
export type Following = readonly Entry[]

type Author = { readonly userId: string; readonly since: number; readonly newest: number }

/** Limits for counting unread posts: in total and per author. */
const MOST_UNREAD = 1_000
const MOST_OF_AN_AUTHOR = 100

/** Authors to read at a time when unread posts are counted. */
const BATCH = 100

/**
 * Merges the posts of at most 2,000 authors, published after the follow. Reads authors by newest post, until
 * no other author can contribute.
 * @param bound the end of the last page, in content's log; undefined for the first page.
 */
export const readFollowedPosts = async (
  read: ReadView,
  following: Following,
  limit: number,
  bound: number | undefined,
): Promise<readonly PostDocument[]> => {
  const authors = await readAuthors(read, following, bound)
  const found: PostDocument[] = []
  for (let asked = 0; asked < authors.length; asked += limit) {
    found.push(...(await readPosts(read, authors.slice(asked, asked + limit), limit, bound)))
    const next = authors[asked + limit]?.newest ?? 0
    if (found.filter(({ order }) => order > next).length >= limit) break
  }
  return found.toSorted((one, other) => other.order - one.order).slice(0, limit)
}

/** Counts unread posts, up to 1,000 in total and 100 per author. */
export const countUnreadPosts = async (
  read: ReadView,
  following: Following,
  isUnread: (order: number) => boolean,
): Promise<number> => {
  const authors = (await readAuthors(read, following, undefined)).filter(({ newest }) => isUnread(newest))
  let count = 0
  for (let asked = 0; asked < authors.length && count < MOST_UNREAD; asked += BATCH) {
    const posts = await readPosts(read, authors.slice(asked, asked + BATCH), MOST_OF_AN_AUTHOR, undefined)
    count += posts.filter(({ order }) => isUnread(order)).length
  }
  return Math.min(count, MOST_UNREAD)
}

/** Returns the authors who have posts, those with the newest post first. */
const readAuthors = async (
  read: ReadView,
  following: Following,
  bound: number | undefined,
): Promise<readonly Author[]> => {
  const heads = await read(
    NOTIFICATIONS,
    following.map(({ member }) => newestOf(member, 1, bound)),
  )
  return following
    .flatMap(({ member, score: since }, index) =>
      (heads[index] ?? []).map(({ score: newest }) => ({ userId: member, since, newest })),
    )
    .toSorted((one, other) => other.newest - one.newest)
}

/** Returns only posts published after the follow. */
const readPosts = async (
  read: ReadView,
  authors: readonly Author[],
  limit: number,
  bound: number | undefined,
): Promise<readonly PostDocument[]> => {
  const lists = await read(
    NOTIFICATIONS,
    authors.map(({ userId }) => ({
      ...newestOf(userId, limit, bound),
      documents: NotificationKeys.post(''),
    })),
  )
  return lists.flatMap((entries, index) => {
    const since = authors[index]?.since ?? 0
    return entries
      .flatMap(({ document }) => (document === undefined ? [] : [document]))
      .filter(({ at }) => Date.parse(at) > since)
  })
}

const newestOf = (authorId: string, limit: number, bound: number | undefined) =>
  ({
    range: NotificationLists.posts(authorId),
    order: 'descending',
    limit,
    ...below(bound),
  }) as const satisfies Query
