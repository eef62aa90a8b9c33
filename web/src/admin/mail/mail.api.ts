import { api } from '../../shared/api/api.ts'
import { request, requestPages } from '../../shared/api/endpoints.ts'

const queue = [{ type: 'Admin', id: 'MAILINGS' }] as const
const suppressions = [{ type: 'Admin', id: 'SUPPRESSIONS' }] as const

/** Not cached, and refetched after errors too, because another admin may have acted first. */
const ofQueue = { providesTags: queue, keepUnusedDataFor: 0 }
const changesQueue = { invalidatesTags: queue }

export const {
  useMailQueueQuery,
  useMailComplaintsQuery,
  useMailDnsQuery,
  useContinueMailingsMutation,
  useContinueLetterMutation,
  usePauseLetterMutation,
  useSuppressionsInfiniteQuery,
  useLiftSuppressionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    mailQueue: build.query({ ...request('GET /api/admin/mailings'), ...ofQueue }),
    mailComplaints: build.query({ ...request('GET /api/admin/mail/complaints'), ...ofQueue }),
    mailDns: build.query({ ...request('GET /api/admin/mail/dns'), keepUnusedDataFor: 0 }),
    continueMailings: build.mutation({ ...request('POST /api/admin/mailings/continue'), ...changesQueue }),
    continueLetter: build.mutation({
      ...request('POST /api/admin/mailings/{postId}/continue'),
      ...changesQueue,
    }),
    pauseLetter: build.mutation({ ...request('POST /api/admin/mailings/{postId}/pause'), ...changesQueue }),
    suppressions: build.infiniteQuery({
      ...requestPages('GET /api/admin/suppressions'),
      providesTags: suppressions,
      keepUnusedDataFor: 0,
    }),
    liftSuppression: build.mutation({
      ...request('POST /api/admin/suppressions/{key}/lift'),
      invalidatesTags: suppressions,
    }),
  }),
})
