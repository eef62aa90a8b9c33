import type { ArgsOf, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { api, POSTS } from '../api/api.ts'
import { byCursor, type PageOf, request } from '../api/endpoints.ts'
import { statusOf } from '../api/http.ts'
import { apiRequest, responseTo } from '../api/request.ts'

/** A post on a page. `change`: what happened to it since it was fetched; a refetch shows it. */
export type ShownPost = Post & { readonly change?: 'changed' | 'removed' }

/** A list of posts. `cursor` is its first page's; `followedBy`, the user's id, selects followed authors. */
export type PostListQuery = ArgsOf<'GET /api/posts'> & { readonly followedBy?: string }

/** A page of a list, for a search with its summary (`found`). */
export type PostListPage = ResponseTo<'GET /api/posts'> & {
  /** On the first page: ids of posts published since it was fetched, which a refetch shows. */
  readonly newIds?: readonly string[]
}

/** Returns whether new posts come first in a list: not in search results, popular posts or later pages. */
export const isNewestFirst = ({ search, sort, cursor }: PostListQuery): boolean =>
  search === undefined && sort !== 'popular' && cursor === undefined

export const listRequest = ({ followedBy, ...query }: PostListQuery) =>
  followedBy === undefined
    ? apiRequest('GET /api/posts', query)
    : apiRequest('GET /api/posts/following', { limit: query.limit, cursor: query.cursor })

/** Queries of posts. Commands are in `post-commands.api.ts`, which is loaded with the first one. */
export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Finds a post by its slug, a former one, its hyphenated title or id. Null if missing, 410 if deleted. */
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
      // A missing post may appear: a deleted one can be restored.
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
    /** The author of an analysis. The lists of ids, up to a thousand each, stay out of the page. */
    getAuthor: build.query({
      ...request('GET /api/users/{id}', { transform: ({ bio }): Pick<User, 'bio'> => ({ bio }) }),
      providesTags: (_author, _error, { id }) => [{ type: 'User', id }],
    }),
    listRevisions: build.query({
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
    /** The leaves of a post's versions in the public log, first version first. */
    listLeavesOfPost: build.query({
      ...request('GET /api/posts/{id}/leaves', { optional: true, transform: ({ leaves }) => leaves }),
      providesTags: (_leaves, _error, { id }) => [{ type: 'Post', id }],
    }),
    /** The newest analyses with an instrument in their text, title or price calls. */
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
  useListRevisionsQuery,
  useGetVersionQuery,
  useListLeavesOfPostQuery,
  useListAnalysesAboutQuery,
} = postsApi

export const isDeleted = (error: Parameters<typeof statusOf>[0] | undefined): boolean =>
  error !== undefined && statusOf(error) === 410
