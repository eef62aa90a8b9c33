import type { PostVersion } from '@soko/contracts/types/post.ts'
import type { Reported, ReportState } from '@soko/contracts/types/report.ts'
import { api, pageByPage } from '../../../api/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'

/** What is reported, as much as its acts need. */
export type Target = Pick<Reported, '_id' | 'about' | 'post' | 'comment'>

type Version = { readonly postId: string; readonly version: number }

const reportPath = (id: string, act: string): string => `/api/admin/reports/${encodeURIComponent(id)}/${act}`
const shownOn = ({ about, post, comment }: Target) =>
  about === 'post'
    ? ([{ type: 'Post', id: post?._id ?? '' }, { type: 'Post', id: 'LIST' }, 'Bookmarks'] as const)
    : ([
        { type: 'Comments', id: post?._id ?? '' },
        { type: 'Comments', id: comment?._id ?? '' },
        { type: 'Post', id: post?._id ?? '' },
      ] as const)

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What has been reported and is in this state, the newest first. */
    listReports: build.infiniteQuery<AdminPage<Reported>, ReportState, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: state, pageParam }) =>
        withQuery('/api/admin/reports', { state, cursor: pageParam }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** The text of a post as it was in one version. */
    getPostVersion: build.query<PostVersion, Version>({
      query: ({ postId, version }) => `/api/admin/posts/${encodeURIComponent(postId)}/versions/${version}`,
      keepUnusedDataFor: 0,
    }),
    closeReports: build.mutation<null, { readonly id: string; readonly outcome: 'done' | 'dismissed' }>({
      query: ({ id, outcome }) => ({ path: reportPath(id, 'close'), method: 'POST', body: { outcome } }),
      invalidatesTags: ['Admin'],
    }),
    reopenReports: build.mutation<null, string>({
      query: (id) => ({ path: reportPath(id, 'reopen'), method: 'POST' }),
      invalidatesTags: ['Admin'],
    }),
    answerReports: build.mutation<null, { readonly id: string; readonly answer: string }>({
      query: ({ id, answer }) => ({ path: reportPath(id, 'answer'), method: 'POST', body: { answer } }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
    /** Takes what is reported away. Its reports are closed by an act of their own, after which lists are asked anew. */
    removeReported: build.mutation<null, Target>({
      query: ({ about, post, comment }) =>
        about === 'post'
          ? { path: `/api/admin/posts/${encodeURIComponent(post?._id ?? '')}/remove`, method: 'POST' }
          : { path: `/api/comments/${encodeURIComponent(comment?._id ?? '')}`, method: 'DELETE' },
      invalidatesTags: (_answer, error, target) => (error === undefined ? shownOn(target) : []),
    }),
    /** Brings back what an admin took away. */
    restoreReported: build.mutation<unknown, Target>({
      query: ({ about, post, comment }) => ({
        path:
          about === 'post'
            ? `/api/admin/posts/${encodeURIComponent(post?._id ?? '')}/restore`
            : `/api/admin/comments/${encodeURIComponent(comment?._id ?? '')}/restore`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, error, target) => (error === undefined ? shownOn(target) : []),
    }),
  }),
})

export const { useListReportsInfiniteQuery, useGetPostVersionQuery, useAnswerReportsMutation } = reportsApi
