import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { Schedule } from '@soko/contracts/types/draft.ts'
import { api } from '../../shared/api/api.ts'
import { onSuccess, request, requestPages } from '../../shared/api/endpoints.ts'
import { apiRequest } from '../../shared/api/request.ts'
import type { DraftChange } from './draft-sync.types.ts'

type Save = {
  readonly id: string
  readonly key: string
  readonly change: DraftChange
  readonly last?: boolean
}

export type ChosenTime = Pick<Schedule, 'local' | 'zone'>

/** Not cached: devices may be shared. */
const fresh = { keepUnusedDataFor: 0 }
const drafts = { providesTags: ['Draft'], ...fresh } as const
const changesScheduled = { invalidatesTags: onSuccess(['Scheduled']) }

/** Requests for the drafts on the server. Local drafts are in `draft-store.ts`. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Finds drafts by state, or the draft that changes a post. */
    findDrafts: build.query({
      ...request('GET /api/drafts'),
      providesTags: ['Scheduled'],
      ...fresh,
    }),
    /** Cached briefly, because the component that opens a form and the form itself both read the draft. */
    readDraft: build.query(request('GET /api/drafts/{id}')),
    saveDraft: build.mutation<ResponseTo<'POST /api/drafts/{id}'>, Save>({
      query: ({ id, key, change: { categories, ...others }, last }) =>
        apiRequest(
          'POST /api/drafts/{id}',
          { id, ...others, ...(categories && { categories: [...categories] }), idempotencyKey: key },
          last ? { keepalive: true } : {},
        ),
    }),
    listDrafts: build.infiniteQuery({ ...requestPages('GET /api/drafts'), ...drafts }),
    restoreDraft: build.mutation({
      ...request('POST /api/drafts/{id}/restore'),
      invalidatesTags: ['Draft'],
    }),
    discardDraft: build.mutation({ ...request('DELETE /api/drafts/{id}'), invalidatesTags: ['Draft'] }),
    discardKept: build.mutation(request('DELETE /api/drafts/{id}/kept/{keptId}')),
    listDraftRevisions: build.infiniteQuery({ ...requestPages('GET /api/drafts/{id}/saves'), ...fresh }),
    /** Cached, because a revision never changes. */
    readDraftRevision: build.query(request('GET /api/drafts/{id}/saves/{number}')),
    scheduleDraft: build.mutation({ ...request('PUT /api/drafts/{id}/schedule'), ...changesScheduled }),
    unscheduleDraft: build.mutation({ ...request('DELETE /api/drafts/{id}/schedule'), ...changesScheduled }),
  }),
})

export const {
  useFindDraftsQuery,
  useReadDraftQuery,
  useListDraftsInfiniteQuery,
  useRestoreDraftMutation,
  useListDraftRevisionsInfiniteQuery,
  useReadDraftRevisionQuery,
  useScheduleDraftMutation,
  useUnscheduleDraftMutation,
} = draftsApi
