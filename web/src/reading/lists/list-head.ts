import type { Card } from '@soko/contracts/types/post.ts'
import type { Description } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { isInvalidQuery, withCursor } from './list-address.ts'
import { type PostListQuery, postsApi } from '../../shared/posts/posts.api.ts'

type ListHead = Pick<Description, 'status' | 'canonical' | 'previous' | 'next'>

/** The previous page is always the first one, because cursors only lead forwards. */
export const listHead = (state: State, query: PostListQuery, path: string): ListHead => {
  const { data, error } = postsApi.endpoints.listPosts.select(query)(state)
  const next = data?.pages.at(-1)?.nextCursor
  return {
    canonical: query.cursor === undefined ? path : withCursor(path, query.cursor),
    ...(query.cursor !== undefined && { previous: path }),
    ...(next && { next: withCursor(path, next) }),
    ...(error && { status: isInvalidQuery(error) ? 400 : 503 }),
  }
}

export const listedPosts = (state: State, query: PostListQuery): readonly Card[] =>
  postsApi.endpoints.listPosts
    .select(query)(state)
    .data?.pages.flatMap(({ posts }) => posts) ?? []

/** Returns schema.org data of a list of posts. URLs are paths. */
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
