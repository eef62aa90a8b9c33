import type { Reported, ReportState } from '@soko/contracts/types/report.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { type Call, call } from '../../shared/api/call.ts'

/** What is reported, as much as its acts need. */
export type Target = Pick<Reported, '_id' | 'about' | 'post' | 'comment'>

type Version = { readonly postId: string; readonly version: number }

const shownOn = ({ about, post, comment }: Target) =>
  about === 'post'
    ? ([{ type: 'Post', id: post?._id ?? '' }, { type: 'Post', id: 'LIST' }, 'Bookmarks'] as const)
    : ([
        { type: 'Comments', id: post?._id ?? '' },
        { type: 'Comments', id: comment?._id ?? '' },
        { type: 'Post', id: post?._id ?? '' },
      ] as const)

export const reportQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What has been reported and is in this state, the newest first. */
    listReports: build.infiniteQuery({
      ...pageByPage((state: ReportState, cursor) =>
        call('GET /api/admin/reports', { query: { state, cursor } }),
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** The text of a post as it was in one version. */
    getPostVersion: build.query({
      ...asks(({ postId: id, version }: Version) =>
        call('GET /api/admin/posts/{id}/versions/{version}', { params: { id, version: String(version) } }),
      ),
      keepUnusedDataFor: 0,
    }),
    /** The text of a comment that its author has deleted. */
    getCommentText: build.query({
      ...asks((id: string) => call('GET /api/admin/comments/{id}', { params: { id } })),
      keepUnusedDataFor: 0,
    }),
    closeReports: build.mutation({
      ...asks(({ id, outcome }: { readonly id: string; readonly outcome: 'done' | 'dismissed' }) =>
        call('POST /api/admin/reports/{id}/close', { params: { id }, body: { outcome } }),
      ),
      invalidatesTags: ['Admin'],
    }),
    reopenReports: build.mutation({
      ...asks((id: string) => call('POST /api/admin/reports/{id}/reopen', { params: { id } })),
      invalidatesTags: ['Admin'],
    }),
    answerReports: build.mutation({
      ...asks(({ id, answer }: { readonly id: string; readonly answer: string }) =>
        call('POST /api/admin/reports/{id}/answer', { params: { id }, body: { answer } }),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    /** Removes what is reported. Another call closes its reports, after which lists are fetched again. */
    removeReported: build.mutation({
      ...asks(({ about, post, comment }: Target) =>
        about === 'post'
          ? call('POST /api/admin/posts/{id}/remove', { params: { id: post?._id ?? '' } })
          : call('DELETE /api/comments/{id}', { params: { id: comment?._id ?? '' } }),
      ),
      invalidatesTags: (_answer, error, target) => (error === undefined ? shownOn(target) : []),
    }),
    /** Brings back what an admin took away. */
    restoreReported: build.mutation({
      ...asks(({ about, post, comment }: Target): Call<unknown> =>
        about === 'post'
          ? call('POST /api/admin/posts/{id}/restore', { params: { id: post?._id ?? '' } })
          : call('POST /api/admin/comments/{id}/restore', { params: { id: comment?._id ?? '' } }),
      ),
      invalidatesTags: (_answer, error, target) => (error === undefined ? shownOn(target) : []),
    }),
  }),
})

export const {
  useListReportsInfiniteQuery,
  useGetPostVersionQuery,
  useGetCommentTextQuery,
  useAnswerReportsMutation,
} = reportQueueApi
