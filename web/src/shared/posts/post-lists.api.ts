import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../api/api.ts'
import { asks, pageByPage } from '../api/asks.ts'
import { call } from '../api/call.ts'

/** What a list of posts is asked for. `from` is the cursor it begins at: that of the page's address. */
export type PostListQuery = {
  readonly search?: string
  readonly category?: string
  /** An id or a username. */
  readonly author?: string
  /** With a search, `latest` lists all that is found newest first. */
  readonly sort?: 'latest' | 'popular'
  /** With a search: forgives no typo. */
  readonly exact?: '1'
  /** An id: what the signed-in user of this id follows, authors and instruments. */
  readonly followedBy?: string
  /** Without imports. */
  readonly announced?: '1'
  readonly limit?: number
  readonly from?: string
}

/** A page of a list; for a search also what it says about itself (`found`). */
export type PostListPage = AnswerTo<'GET /api/posts'> & {
  /** On the first page: ids of what has been published since it was fetched. Fetching it again shows them. */
  readonly news?: readonly string[]
}

/** Whether new posts come first in a list: what is found or popular has another order, a later page begins elsewhere. */
export const isNewestFirst = ({ search, sort, from }: PostListQuery): boolean =>
  search === undefined && sort !== 'popular' && from === undefined

/** The call that reads a page of a list. */
export const listCall = ({ followedBy, from: _from, ...query }: PostListQuery, cursor: string) =>
  followedBy === undefined
    ? call('GET /api/posts', { query: { ...query, cursor } })
    : call('GET /api/posts/following', { query: { limit: query.limit, cursor } })

export const postListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A list of posts, page after page. */
    listPosts: build.infiniteQuery<PostListPage, PostListQuery, string>({
      ...pageByPage((list: PostListQuery, cursor) => listCall(list, cursor || list.from || '')),
      providesTags: (result) => [
        { type: 'Post', id: 'LIST' },
        ...(result?.pages ?? []).flatMap(({ posts }) =>
          posts.map(({ _id }) => ({ type: 'Post' as const, id: _id })),
        ),
      ],
    }),
    /** A post by its id. */
    getPost: build.query({
      ...asks((id: string) => call('GET /api/posts/{id}', { params: { id } })),
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    /** The categories, most used first. */
    listCategories: build.query({
      ...asks(() => call('GET /api/categories', { query: { limit: 12 } })),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
  }),
})

export const { useListPostsInfiniteQuery, useGetPostQuery, useListCategoriesQuery } = postListsApi
