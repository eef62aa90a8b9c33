import { categoryKey, titleKey } from '@soko/contracts/post-keys.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type PostDocument } from './documents.ts'

/**
 * The cache tags of the view `posts`. A tag is touched whenever an answer that depends on it may have changed; which
 * tags an
 * answer depends on follows from its address alone:
 *
 *     GET /api/posts                       feed, cards
 *     GET /api/posts?category=<name>       category:<categoryKey>, cards
 *     GET /api/posts?author=<id or name>   feed, cards
 *     GET /api/posts/user/<id>             author:<id>, cards
 *     GET /api/posts/<id>                  post:<id>, cards
 *     GET /api/posts/<id>/history           post:<id>
 *     GET /api/posts/title/<title>         title:<titleKey>, cards
 *     GET /api/categories, /category/getall  categories
 *
 * Answers of a search or suggestion have no tags: they live a second.
 */
export const Tags = {
  /** Any post, its place in a list or its counts. */
  feed: 'feed',
  post: (id: string) => `post:${id}`,
  /** The posts of an author; his own names as well. */
  author: (userId: string) => `author:${userId}`,
  /** The posts of a category. */
  category: (key: string) => `category:${key}`,
  /** The posts of a title or slug. */
  title: (key: string) => `title:${key}`,
  /** The names and numbers of the categories. */
  categories: 'categories',
  /** What many cards show: the names and photo of an author, an image that many posts show. Seldom touched. */
  cards: 'cards',
} as const

/** Touches all that shows this post. */
export const tagPost = (view: ViewWriter, post: PostDocument): void => {
  view.tag(Tags.feed)
  view.tag(Tags.post(post._id))
  view.tag(Tags.author(post.userId))
  for (const category of post.categories) view.tag(Tags.category(categoryKey(category)))
  for (const title of [post.title, ...post.slugs]) view.tag(Tags.title(titleKey(title)))
}
