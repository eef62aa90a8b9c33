import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { api, POSTS } from '../../shared/api/api.ts'
import { request, requestPages } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'

/** Without `postId`, asks for the analytics of all the author's analyses. */
export type AnalyticsQuery = { readonly from: string; readonly to: string; readonly postId?: string }

/** Drops private data that no page shows any more: the next user of the device must not see it. */
const uncached = { keepUnusedDataFor: 0 }

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saving a draft does not invalidate the counts. */
    countAnalyses: build.query({ ...request('GET /api/drafts/counts'), providesTags: ['Draft', POSTS] }),
    figures: build.query<ResponseTo<'GET /api/me/figures' | 'GET /api/posts/{id}/figures'>, AnalyticsQuery>({
      query: ({ postId: id, ...days }) =>
        id === undefined
          ? apiRequest('GET /api/me/figures', days)
          : apiRequest('GET /api/posts/{id}/figures', { id, ...days }),
      ...uncached,
    }),
    listDeletedPosts: build.infiniteQuery({
      ...requestPages('GET /api/posts/deleted'),
      providesTags: [{ type: 'Deleted', id: 'POSTS' }],
      ...uncached,
    }),
    listDeletedComments: build.infiniteQuery({
      ...requestPages('GET /api/comments/deleted'),
      // Posts matter, too, because a comment on a deleted post cannot be restored.
      providesTags: ['POSTS', 'COMMENTS'].map((id) => ({ type: 'Deleted', id })),
      ...uncached,
    }),
    readStates: build.query({ ...request('GET /api/drafts/states'), ...uncached }),
  }),
})

export const {
  useCountAnalysesQuery,
  useFiguresQuery,
  useListDeletedPostsInfiniteQuery,
  useListDeletedCommentsInfiniteQuery,
} = deskApi
