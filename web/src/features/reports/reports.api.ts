import type { ReportRequest } from '@soko/contracts/endpoints/site.endpoints.ts'
import { api } from '../../api/api.ts'

/** What a report is about. */
export type Reported = { readonly postId: string } | { readonly commentId: string }

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the admins what is wrong with a post or a comment. `key` is the same for every try of one report. */
    report: build.mutation<null, ReportRequest & { readonly key: string }>({
      query: ({ key, ...body }) => ({ path: '/api/reports', method: 'POST', body, idempotencyKey: key }),
    }),
  }),
})

export const { useReportMutation } = reportsApi
