import type { NewRemark, RemarkChange } from '@soko/contracts/endpoints/preview-bodies.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

type OfRemark = { readonly id: string; readonly remarkId: string }

/** The calls about drafts that are shown to others. What a link opens is never kept: it is a mutation's answer. */
export const previewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPreview: build.mutation(
      asks((token: string) => call('POST /api/previews/read', { body: { token } })),
    ),
    makeRemark: build.mutation(
      asks(({ key, ...body }: NewRemark & { readonly key: string }) =>
        call('POST /api/previews/remarks', { body, idempotencyKey: key }),
      ),
    ),
    ownPreview: build.query({
      ...asks((id: string) => call('GET /api/drafts/{id}/preview', { params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Preview' as const, id }],
      keepUnusedDataFor: 0,
    }),
    makePreviewLink: build.mutation({
      ...asks(({ id, name, days }: { readonly id: string; readonly name: string; readonly days: number }) =>
        call('POST /api/drafts/{id}/preview/links', { params: { id }, body: { name, days } }),
      ),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Preview' as const, id }],
    }),
    revokePreviewLink: build.mutation({
      ...asks(({ id, linkId }: { readonly id: string; readonly linkId: string }) =>
        call('DELETE /api/drafts/{id}/preview/links/{linkId}', { params: { id, linkId } }),
      ),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Preview' as const, id }],
    }),
    changeRemark: build.mutation({
      ...asks(({ id, remarkId, ...body }: OfRemark & RemarkChange) =>
        call('PUT /api/drafts/{id}/preview/remarks/{remarkId}', { params: { id, remarkId }, body }),
      ),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Preview' as const, id }],
    }),
    deleteRemark: build.mutation({
      ...asks(({ id, remarkId }: OfRemark) =>
        call('DELETE /api/drafts/{id}/preview/remarks/{remarkId}', { params: { id, remarkId } }),
      ),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Preview' as const, id }],
    }),
    sharePicture: build.query({
      ...asks(({ title, image }: { readonly title: string; readonly image: string }) =>
        call('POST /api/previews/share-picture', { body: { title, image } }),
      ),
      keepUnusedDataFor: 60,
    }),
  }),
})

export const {
  useReadPreviewMutation,
  useMakeRemarkMutation,
  useOwnPreviewQuery,
  useMakePreviewLinkMutation,
  useRevokePreviewLinkMutation,
  useChangeRemarkMutation,
  useDeleteRemarkMutation,
  useSharePictureQuery,
} = previewsApi
