import type { CategoryCount, Card, Post, SearchFound } from '@soko/contracts/types/post.ts'
import { api, pageByPage } from '../../api/api.ts'

/** What a list of posts is asked for. `from` is the cursor it begins at: that of the page's address. */
export type PostListQuery = {
  readonly search?: string
  readonly category?: string
  /** An id or a username. */
  readonly author?: string
  /** With a search, `latest` lists all that is found newest first. */
  readonly sort?: 'latest' | 'popular'
  /** With a search: forgives no typo. */
  readonly exact?: 1
  /** An id: the posts of those whom the signed-in user of this id follows. */
  readonly followedBy?: string
  readonly limit?: number
  readonly from?: string
}

export type PostListPage = {
  readonly posts: readonly Card[]
  readonly nextCursor: string | null
  /** Of a search: how many there are, and which words were corrected. */
  readonly found?: SearchFound
  /** On the first page: ids of what has been published since it was read. Reading it anew shows them. */
  readonly news?: readonly string[]
}

/** Whether new posts come first in a list: what is found or popular has another order, a later page begins elsewhere. */
export const isNewestFirst = ({ search, sort, from }: PostListQuery): boolean =>
  search === undefined && sort !== 'popular' && from === undefined

/** The call that reads a page of a list. */
export const listPath = ({ followedBy, from: _from, ...query }: PostListQuery, cursor: string): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  if (cursor !== '') search.set('cursor', cursor)
  const text = search.toString()
  return `${followedBy === undefined ? '/api/posts' : '/api/posts/following'}${text && `?${text}`}`
}

export const postListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A list of posts, page after page. */
    listPosts: build.infiniteQuery<PostListPage, PostListQuery, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg, pageParam }) => listPath(queryArg, pageParam || queryArg.from || ''),
      providesTags: (result) => [
        { type: 'Post', id: 'LIST' },
        ...(result?.pages ?? []).flatMap(({ posts }) =>
          posts.map(({ _id }) => ({ type: 'Post' as const, id: _id })),
        ),
      ],
    }),
    /** A post by its id. */
    getPost: build.query<Post, string>({
      query: (id) => `/api/posts/${encodeURIComponent(id)}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    /** The categories, most used first. */
    listCategories: build.query<readonly CategoryCount[], void>({
      query: () => '/api/categories?limit=12',
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useListPostsInfiniteQuery, useGetPostQuery, useListCategoriesQuery } = postListsApi
