import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import type { DraftChange } from './draft-sync.types.ts'

type Save = {
  readonly id: string
  readonly key: string
  readonly change: DraftChange
  /** The page is about to go. */
  readonly last?: boolean
}

/** The calls about drafts. Nothing of them is kept: what a device has is in its own store. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDraftOfPost: build.query({
      ...asks((post: string) => call('GET /api/drafts', { query: { post } })),
      keepUnusedDataFor: 0,
    }),
    /** Asked for anew each time. It is kept for a while, as a form asks while what opened it goes away. */
    readDraft: build.query(asks((id: string) => call('GET /api/drafts/{id}', { params: { id } }))),
    saveDraft: build.mutation(
      asks(({ id, key, change: { categories, ...others }, last }: Save) =>
        call('POST /api/drafts/{id}', {
          params: { id },
          body: { ...others, ...(categories && { categories: [...categories] }) },
          idempotencyKey: key,
          ...(last && { keepalive: true }),
        }),
      ),
    ),
    /** One's drafts of a state, page after page. */
    listDrafts: build.infiniteQuery<AnswerTo<'GET /api/drafts'>, 'open' | 'discarded', string>({
      ...pageByPage((state: 'open' | 'discarded', cursor) =>
        call('GET /api/drafts', { query: { state, cursor } }),
      ),
      providesTags: ['Draft'],
      keepUnusedDataFor: 0,
    }),
    restoreDraft: build.mutation({
      ...asks((id: string) => call('POST /api/drafts/{id}/restore', { params: { id } })),
      invalidatesTags: ['Draft'],
    }),
    discardDraft: build.mutation({
      ...asks((id: string) => call('DELETE /api/drafts/{id}', { params: { id } })),
      invalidatesTags: ['Draft'],
    }),
    letKeptGo: build.mutation(
      asks(({ id, keptId }: { readonly id: string; readonly keptId: string }) =>
        call('DELETE /api/drafts/{id}/kept/{keptId}', { params: { id, keptId } }),
      ),
    ),
  }),
})

export const { useReadDraftQuery, useRestoreDraftMutation, useListDraftsInfiniteQuery } = draftsApi
