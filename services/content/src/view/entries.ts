import { categoryKey, titleKey } from '@soko/contracts/post-keys.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { popularity } from './popularity.ts'
import { Lists, type PostDocument } from './documents.ts'

/** How often a post has been commented on and bookmarked. */
export type Interest = { readonly comments: number; readonly bookmarks: number }

/** Counts what a view knows of a post's comments and bookmarks, including those that came before the post. */
export const readInterest = async (view: ViewWriter, postId: string): Promise<Interest> => ({
  comments: await view.size(Lists.comments(postId)),
  bookmarks: await view.size(Lists.bookmarks(postId)),
})

/** The different categories of a post, by their keys. */
export const categoriesOf = (post: PostDocument): ReadonlyMap<string, string> =>
  new Map(post.categories.toReversed().map((name) => [categoryKey(name), name]))

/** Where a post stands in the `popular` lists; empty when it is in none. */
export const popularEntries = (
  post: PostDocument | undefined,
  interest: Interest,
): ReadonlyMap<string, number> => {
  if (!isListed(post)) return new Map()
  const score = popularity({ createdAt: post.createdAt, ...interest })
  const lists = [Lists.popular, Lists.popularOfAuthor(post.userId)]
  for (const key of categoriesOf(post).keys()) lists.push(Lists.popularOfCategory(key))
  return new Map(lists.map((list) => [list, score]))
}

/** Where a post stands in the lists that go by time; empty when it is in none. */
export const timedEntries = (post: PostDocument | undefined): ReadonlyMap<string, number> => {
  if (!isListed(post)) return new Map()
  const lists = [Lists.latest, Lists.author(post.userId), Lists.title(titleKey(post.title))]
  for (const key of categoriesOf(post).keys()) lists.push(Lists.category(key))
  for (const userId of post.mentions ?? []) lists.push(Lists.mentioning(userId))
  if (post.image !== '') lists.push(Lists.showing(post.image))
  if (post.seriesId !== '') lists.push(Lists.partsOf(post.seriesId))
  return new Map(lists.map((list) => [list, post.order]))
}

/** Whether a post is to be seen. */
export const isListed = (post: PostDocument | undefined): post is PostDocument =>
  post !== undefined && !post.retracted
