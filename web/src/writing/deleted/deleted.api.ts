import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** What one has deleted and can bring back, the last deleted first. Nothing stays for who reads there next. */
export const { useListDeletedPostsInfiniteQuery, useListDeletedCommentsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listDeletedPosts: build.infiniteQuery<AnswerTo<'GET /api/posts/deleted'>, void, string>({
      ...pageByPage((_all: void, cursor) => call('GET /api/posts/deleted', { query: { cursor } })),
      providesTags: [{ type: 'Deleted', id: 'POSTS' }],
      keepUnusedDataFor: 0,
    }),
    listDeletedComments: build.infiniteQuery<AnswerTo<'GET /api/comments/deleted'>, void, string>({
      ...pageByPage((_all: void, cursor) => call('GET /api/comments/deleted', { query: { cursor } })),
      // Whether one can be brought back depends on its analysis.
      providesTags: [
        { type: 'Deleted', id: 'COMMENTS' },
        { type: 'Deleted', id: 'POSTS' },
      ],
      keepUnusedDataFor: 0,
    }),
  }),
})
