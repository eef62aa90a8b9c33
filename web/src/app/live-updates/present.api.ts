import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { listCall, type PostListPage, type PostListQuery } from '../../shared/posts/post-lists.api.ts'

/**
 * What the site has now, asked for beside what a page shows: the answers are compared with that, and kept nowhere. So they
 * have no tags, and nothing that is shown follows them.
 */
export const presentApi = api.injectEndpoints({
  endpoints: (build) => ({
    peekPost: build.query({
      ...asks((id: string) => call('GET /api/posts/{id}', { params: { id } })),
      keepUnusedDataFor: 0,
    }),
    /** The first page of a list. */
    peekPosts: build.query<PostListPage, PostListQuery>({
      ...asks((list: PostListQuery) => listCall(list, '')),
      keepUnusedDataFor: 0,
    }),
    /** The newest comments on a post. */
    peekComments: build.query({
      ...asks((postId: string) => call('GET /api/comments/post/{postId}', { params: { postId } })),
      keepUnusedDataFor: 0,
    }),
    /** How many notifications are not read, and the newest of all. */
    peekUnread: build.query({
      ...asks(() => call('GET /api/notifications', { query: { limit: 1 } })),
      keepUnusedDataFor: 0,
    }),
  }),
})
