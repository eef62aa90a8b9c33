import type { Schedule } from '@soko/contracts/types/draft.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** As its author sees it on a clock. */
export type ChosenTime = Pick<Schedule, 'local' | 'zone'>

const tag = { type: 'Scheduled', id: 'LIST' } as const

/** The calls about publishing at a time. Nothing stays for who reads there next. */
export const schedulingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What waits for its time, and what failed: as many as a page has, of 200 drafts at most. */
    listScheduled: build.query({
      ...asks(() => call('GET /api/drafts', { query: { state: 'scheduled', limit: 100 } })),
      providesTags: [tag],
      keepUnusedDataFor: 0,
    }),
    /** What was published so of late. */
    listReleased: build.query({
      ...asks(() => call('GET /api/drafts', { query: { state: 'released', limit: 100 } })),
      providesTags: [tag],
      keepUnusedDataFor: 0,
    }),
    /** One draft, as a list has it: none where the server has no such open draft. */
    readScheduled: build.query({
      ...asks(
        (id: string) => call('GET /api/drafts', { query: { post: id } }),
        ({ drafts: [draft] }) => draft ?? null,
      ),
      providesTags: [tag],
      keepUnusedDataFor: 0,
    }),
    scheduleDraft: build.mutation({
      ...asks(
        ({ id, note = '', local, zone }: ChosenTime & { readonly id: string; readonly note?: string }) =>
          call('PUT /api/drafts/{id}/schedule', { params: { id }, body: { local, zone, note } }),
      ),
      invalidatesTags: (_draft, error) => (error === undefined ? [tag] : []),
    }),
    unscheduleDraft: build.mutation({
      ...asks((id: string) => call('DELETE /api/drafts/{id}/schedule', { params: { id } })),
      invalidatesTags: (_draft, error) => (error === undefined ? [tag] : []),
    }),
  }),
})

export const {
  useListScheduledQuery,
  useListReleasedQuery,
  useReadScheduledQuery,
  useScheduleDraftMutation,
  useUnscheduleDraftMutation,
} = schedulingApi
