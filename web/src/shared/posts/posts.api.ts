import type { FollowedCard } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { ArgsOf, ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Card, Post } from '@soko/contracts/types/post.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { api, POSTS } from '../api/api.ts'
import { byCursor, type PageOf, request } from '../api/endpoints.ts'
import { statusOf } from '../api/http.ts'
import { apiRequest, responseTo } from '../api/request.ts'

/** `change` is what has happened since the fetch. A refetch shows the new state. */
export type ShownPost = Post & { readonly change?: 'changed' | 'removed' }

/** `cursor` starts the first page. `followedBy` is a user's id. */
export type PostListQuery = ArgsOf<'GET /api/posts'> & { readonly followedBy?: string }

/** `because` is set in the list of followed subjects. */
export type ListedCard = Card & Partial<Pick<FollowedCard, 'because'>>

/** `found` summarizes the results of a search. */
export type PostListPage = Omit<ResponseTo<'GET /api/posts'>, 'posts'> & {
  readonly posts: ListedCard[]
  /** Posts published since the list was fetched. Set on the first page only. */
  readonly newIds?: readonly string[]
}

/** Whether new posts appear at the start. False for searches, popular posts and later pages. */
export const isNewestFirst = ({ search, sort, cursor }: PostListQuery): boolean =>
  search === undefined && sort !== 'popular' && cursor === undefined

export const listRequest = ({ followedBy, ...query }: PostListQuery) =>
  followedBy === undefined
    ? apiRequest('GET /api/posts', query)
    : apiRequest('GET /api/posts/following', { limit: query.limit, cursor: query.cursor })

/** Commands are in `post-commands.api.ts`, which loads when first needed. */
export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By slug, former slug, title with hyphens or id. Null if there is none; 410 if deleted. */
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
      // With the tag of lists, a missing post is refetched when it is restored.
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
    getCategory: build.query({
      ...request('GET /api/categories/{category}', { optional: true }),
      providesTags: (_category, _error, { category }) => [
        { type: 'Category', id: categoryKey(String(category)) },
      ],
    }),
    /** Drops up to a thousand follower ids to keep the page small. */
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
    /** Entries of the versions in the public log, the first version first. */
    listLeavesOfPost: build.query({
      ...request('GET /api/posts/{id}/leaves', { optional: true, transform: ({ leaves }) => leaves }),
      providesTags: (_leaves, _error, { id }) => [{ type: 'Post', id }],
    }),
    /** Analyses whose title, text or price calls mention the instrument, newest first. */
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
  useGetCategoryQuery,
  useGetAuthorQuery,
  useListVersionsQuery,
  useGetVersionQuery,
  useListLeavesOfPostQuery,
  useListAnalysesAboutQuery,
} = postsApi

export const isDeleted = (error: Parameters<typeof statusOf>[0] | undefined): boolean =>
  error !== undefined && statusOf(error) === 410
