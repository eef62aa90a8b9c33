import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

export type ReportSubject = { readonly postId: string } | { readonly commentId: string }

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation(request('POST /api/reports')),
    sendContact: build.mutation(request('POST /api/contact')),
  }),
})

export const { useReportMutation, useSendContactMutation } = reportsApi
