import { categoryKey, titleKey } from '@soko/contracts/text/post-keys.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { popularity } from './popularity.ts'
import { Keys, Lists, type PostDocument, type ReadersDocument } from './documents.ts'

export type Interest = { readonly readers: number; readonly comments: number; readonly bookmarks: number }

/** Counts each reader once a day, rounded down to 1, 2, 5, 10 and so on, so that ranks rarely change. */
export const readersIn = (document: ReadersDocument): number => {
  const readers = Object.values(document)
    .flatMap((counters) => Object.values(counters))
    .reduce((sum, count) => sum + count, 0)
  if (readers === 0) return 0
  const power = 10 ** Math.floor(Math.log10(readers))
  return power * (readers >= 5 * power ? 5 : readers >= 2 * power ? 2 : 1)
}

/** Reads the numbers of readers, comments and bookmarks of a post, which may be stored before the post. */
export const readInterest = async (view: ViewWriter, postId: string): Promise<Interest> => ({
  readers: readersIn((await view.get(Keys.readers(postId))) ?? {}),
  comments: await view.size(Lists.comments(postId)),
  bookmarks: await view.size(Lists.bookmarks(postId)),
})

/** Returns the symbols of the instruments on which the post has calls that were not withdrawn. */
export const readAbout = async (
  view: ViewWriter,
  post: PostDocument | undefined,
): Promise<readonly string[]> => {
  const calls = await Promise.all((post?.calls ?? []).map(async (id) => view.get(Keys.call(id))))
  return calls.flatMap((call) => call?.symbol ?? [])
}

export const categoriesOf = (post: PostDocument): ReadonlyMap<string, string> =>
  new Map(post.categories.toReversed().map((name) => [categoryKey(name), name]))

/** Returns the post's scores in the `popular` lists, by list; empty if the post is not listed. */
export const popularEntries = (
  post: PostDocument | undefined,
  interest: Interest,
): ReadonlyMap<string, number> => {
  if (!isListed(post)) return new Map()
  const { isImport, firstPublishedAt, createdAt } = post
  // An imported analysis ranks by its original date, so that importing an old one does not make it popular.
  const since = isImport && firstPublishedAt !== '' ? firstPublishedAt : createdAt
  const score = popularity({ createdAt: since, ...interest })
  const lists = [Lists.popular, Lists.popularOfAuthor(post.userId)]
  for (const key of categoriesOf(post).keys()) lists.push(Lists.popularOfCategory(key))
  return new Map(lists.map((list) => [list, score]))
}

/**
 * Returns scores by list; empty if the post is not listed.
 * @param about from `readAbout`.
 */
export const timedEntries = (
  post: PostDocument | undefined,
  about: readonly string[],
): ReadonlyMap<string, number> => {
  if (!isListed(post)) return new Map()
  const lists = [Lists.latest, Lists.title(titleKey(post.title))]
  if (!post.isImport) lists.push(Lists.announced, Lists.announcedBy(post.userId))
  for (const key of categoriesOf(post).keys()) {
    lists.push(Lists.category(key))
    if (!post.isImport) lists.push(Lists.announcedIn(key))
  }
  for (const userId of post.mentions ?? []) lists.push(Lists.mentioning(userId))
  if (post.image !== '') lists.push(Lists.showing(post.image))
  if (post.seriesId !== '') lists.push(Lists.partsOf(post.seriesId))
  for (const symbol of about) lists.push(Lists.about(symbol))
  for (const symbol of new Set([...about, ...post.named])) lists.push(Lists.naming(symbol))
  const byOrder = lists.map((list) => [list, post.order] as const)
  return new Map([...byOrder, [Lists.author(post.userId), originalTime(post)]])
}

/** In milliseconds; for a post first published elsewhere, the start of that day in UTC. */
const originalTime = ({ firstPublishedAt, createdAt }: PostDocument): number =>
  Date.parse(firstPublishedAt === '' ? createdAt : firstPublishedAt)

export const isListed = (post: PostDocument | undefined): post is PostDocument =>
  post !== undefined && !post.retracted
