import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** What a report is about. */
export type ReportSubject = { readonly postId: string } | { readonly commentId: string }

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the admins what is wrong with a post or a comment. `key` is the same for every try of one report. */
    report: build.mutation(
      asks(({ key, ...body }: BodyTo<'POST /api/reports'> & { readonly key: string }) =>
        call('POST /api/reports', { body, idempotencyKey: key }),
      ),
    ),
  }),
})

export const { useReportMutation } = reportsApi
