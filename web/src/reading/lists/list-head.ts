import type { Card } from '@soko/contracts/types/post.ts'
import type { Description } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { isNoCursor, withCursor } from './list-address.ts'
import { type PostListQuery, postsApi } from '../../shared/posts/posts.api.ts'

/** What a page's description says of the list it shows. */
type ListHead = Pick<Description, 'status' | 'canonical' | 'previous' | 'next'>

/**
 * The part of a page's description that follows from its list: the address with its cursor, the pages beside it (going
 * back leads to the newest: lists are read forwards only), 400 for a cursor that is none, 503 when the list is not to be had.
 * @param path the list's address without a cursor.
 */
export const listHead = (state: State, query: PostListQuery, path: string): ListHead => {
  const { data, error } = postsApi.endpoints.listPosts.select(query)(state)
  const next = data?.pages.at(-1)?.nextCursor
  return {
    canonical: query.cursor === undefined ? path : withCursor(path, query.cursor),
    ...(query.cursor !== undefined && { previous: path }),
    ...(next && { next: withCursor(path, next) }),
    ...(error && { status: isNoCursor(error) ? 400 : 503 }),
  }
}

/** The posts that a list shows, as far as the store has them. */
export const listedPosts = (state: State, query: PostListQuery): readonly Card[] =>
  postsApi.endpoints.listPosts
    .select(query)(state)
    .data?.pages.flatMap(({ posts }) => posts) ?? []

/** A page that is a list of posts, as search engines read it. Its addresses are paths. */
export const collectionPage = (name: string, path: string, posts: readonly Card[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url: path,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: paths.post(slug),
      name: title,
    })),
  },
})
