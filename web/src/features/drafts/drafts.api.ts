import { api } from '../../api/api.ts'
import { asks } from '../../api/asks.ts'
import { call } from '../../api/call.ts'
import type { DraftChange } from './draft-sync.ts'

/** The calls about drafts. Nothing of them is kept: what a device has is in its own store. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDraftOfPost: build.query({
      ...asks((post: string) => call('GET /api/drafts', { query: { post } })),
      keepUnusedDataFor: 0,
    }),
    readDraft: build.query({
      ...asks((id: string) => call('GET /api/drafts/{id}', { params: { id } })),
      keepUnusedDataFor: 0,
    }),
    saveDraft: build.mutation(
      asks(
        ({ id, key, change }: { readonly id: string; readonly key: string; readonly change: DraftChange }) =>
          call('POST /api/drafts/{id}', {
            params: { id },
            body: { ...change, categories: [...change.categories] },
            idempotencyKey: key,
          }),
      ),
    ),
    discardDraft: build.mutation(asks((id: string) => call('DELETE /api/drafts/{id}', { params: { id } }))),
    letKeptGo: build.mutation(
      asks(({ id, keptId }: { readonly id: string; readonly keptId: string }) =>
        call('DELETE /api/drafts/{id}/kept/{keptId}', { params: { id, keptId } }),
      ),
    ),
  }),
})
