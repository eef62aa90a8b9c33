import type { ArgsOf, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { api, POSTS } from '../api/api.ts'
import { byCursor, type PageOf, request } from '../api/endpoints.ts'
import { statusOf } from '../api/http.ts'
import { apiRequest, responseTo } from '../api/request.ts'

/**
 * A post on a page. `change` tells what has happened to the post since it was fetched. A refetch shows the
 * new state.
 */
export type ShownPost = Post & { readonly change?: 'changed' | 'removed' }

/**
 * Selects a list of posts. `cursor` is where its first page starts. `followedBy` is the user's id, and
 * selects posts by authors that they follow.
 */
export type PostListQuery = ArgsOf<'GET /api/posts'> & { readonly followedBy?: string }

/** A page of a list. For a search, `found` summarizes the results. */
export type PostListPage = ResponseTo<'GET /api/posts'> & {
  /**
   * The ids of posts published since the list was fetched. A refetch shows them. Set on the first page only.
   */
  readonly newIds?: readonly string[]
}

/**
 * Returns whether new posts appear at the start of a list. False for search results, popular posts and later
 * pages.
 */
export const isNewestFirst = ({ search, sort, cursor }: PostListQuery): boolean =>
  search === undefined && sort !== 'popular' && cursor === undefined

export const listRequest = ({ followedBy, ...query }: PostListQuery) =>
  followedBy === undefined
    ? apiRequest('GET /api/posts', query)
    : apiRequest('GET /api/posts/following', { limit: query.limit, cursor: query.cursor })

/** Queries of posts. Commands are in `post-commands.api.ts`, whose code loads when it is first needed. */
export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Finds a post by its slug, a former slug, its title with hyphens or its id. Null if there is none. Fails
     * with 410 if it was deleted.
     */
    findPost: build.query<ShownPost | null, string>({
      queryFn: async (name, _api, _options, send) => {
        const optional = { nullIfMissing: true } as const
        const byTitle = apiRequest('GET /api/posts/title/{title}', { title: name, exact: '1' }, optional)
        const found = await send(byTitle)
        if (found.error) return { error: found.error }
        const [post] = found.data === null ? [] : responseTo(byTitle, found.data)
        if (post !== undefined) return { data: post }
        const byId = apiRequest('GET /api/posts/{id}', { id: name }, optional)
        const { data, error } = await send(byId)
        return error ? { error } : { data: data === null ? null : responseTo(byId, data) }
      },
      // A missing post has the tag of lists, so that it is refetched when a deleted post is restored.
      providesTags: (post) => [{ type: 'Post', id: post?._id ?? 'LIST' }],
    }),
    listPosts: build.infiniteQuery<PostListPage, PostListQuery, string>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }: PageOf<PostListQuery>) =>
        listRequest(pageParam === '' ? queryArg : { ...queryArg, cursor: pageParam }),
      providesTags: (result) => [
        POSTS,
        ...(result?.pages ?? []).flatMap(({ posts }) =>
          posts.map(({ _id }) => ({ type: 'Post' as const, id: _id })),
        ),
      ],
    }),
    getPost: build.query({
      ...request('GET /api/posts/{id}'),
      providesTags: (_post, _error, { id }) => [{ type: 'Post', id }],
    }),
    listCategories: build.query({
      ...request('GET /api/categories', { fixed: { limit: 12 } }),
      providesTags: [POSTS],
    }),
    /**
     * Returns the author's bio. Drops the ids of their followers, up to a thousand, to keep the page small.
     */
    getAuthor: build.query({
      ...request('GET /api/users/{id}', { transform: ({ bio }): Pick<User, 'bio'> => ({ bio }) }),
      providesTags: (_author, _error, { id }) => [{ type: 'User', id }],
    }),
    listVersions: build.query({
      ...request('GET /api/posts/{id}/history', {
        fixed: { limit: 100 },
        transform: ({ revisions }) => revisions,
      }),
      providesTags: (_revisions, _error, { id }) => [{ type: 'History', id }],
    }),
    getVersion: build.query({
      ...request('GET /api/posts/{id}/versions/{version}'),
      providesTags: (_version, _error, { id }) => [{ type: 'History', id }],
    }),
    /** Lists the entries (leaves) of the public log for a post's versions, first version first. */
    listLeavesOfPost: build.query({
      ...request('GET /api/posts/{id}/leaves', { optional: true, transform: ({ leaves }) => leaves }),
      providesTags: (_leaves, _error, { id }) => [{ type: 'Post', id }],
    }),
    /** Lists the newest analyses that mention an instrument in their title, text or price calls. */
    listAnalysesAbout: build.query({
      ...request('GET /api/posts', { optional: true, fixed: { limit: 10 } }),
      providesTags: [POSTS],
    }),
  }),
})

export const {
  useFindPostQuery,
  useListPostsInfiniteQuery,
  useGetPostQuery,
  useListCategoriesQuery,
  useGetAuthorQuery,
  useListVersionsQuery,
  useGetVersionQuery,
  useListLeavesOfPostQuery,
  useListAnalysesAboutQuery,
} = postsApi

export const isDeleted = (error: Parameters<typeof statusOf>[0] | undefined): boolean =>
  error !== undefined && statusOf(error) === 410
