import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

/** The subject of a report. */
export type ReportSubject = { readonly postId: string } | { readonly commentId: string }

/** Messages to the people who run the site. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports a post or a comment to the admins. */
    report: build.mutation(request('POST /api/reports')),
    /** Sends a message to the support address. */
    sendContact: build.mutation(request('POST /api/contact')),
  }),
})

export const { useReportMutation, useSendContactMutation } = reportsApi
