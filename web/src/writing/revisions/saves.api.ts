import type { AnswerTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

type Which = { readonly draftId: string; readonly number: number }

/** The calls about what was saved of a draft. */
export const savesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page after page. */
    listSaves: build.infiniteQuery<AnswerTo<'GET /api/drafts/{id}/saves'>, string, string>({
      ...pageByPage((id: string, cursor) =>
        call('GET /api/drafts/{id}/saves', { params: { id }, query: { cursor } }),
      ),
      keepUnusedDataFor: 0,
    }),
    /** A save never changes. */
    readSave: build.query(
      asks(({ draftId, number }: Which) =>
        call('GET /api/drafts/{id}/saves/{number}', { params: { id: draftId, number: String(number) } }),
      ),
    ),
  }),
})

export const { useListSavesInfiniteQuery, useReadSaveQuery } = savesApi
