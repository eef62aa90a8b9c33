import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

const ofDraft = (_data: unknown, _error: unknown, { id }: { readonly id: string | number }) => [
  { type: 'Preview' as const, id },
]

/** `readPreview` is a mutation, so that its response is not cached. */
export const previewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readPreview: build.mutation(request('POST /api/previews/read')),
    makeRemark: build.mutation(request('POST /api/previews/remarks')),
    ownPreview: build.query({
      ...request('GET /api/drafts/{id}/preview'),
      providesTags: ofDraft,
      keepUnusedDataFor: 0,
    }),
    makePreviewLink: build.mutation({
      ...request('POST /api/drafts/{id}/preview/links'),
      invalidatesTags: ofDraft,
    }),
    revokePreviewLink: build.mutation({
      ...request('DELETE /api/drafts/{id}/preview/links/{linkId}'),
      invalidatesTags: ofDraft,
    }),
    changeRemark: build.mutation({
      ...request('PUT /api/drafts/{id}/preview/remarks/{remarkId}'),
      invalidatesTags: ofDraft,
    }),
    deleteRemark: build.mutation({
      ...request('DELETE /api/drafts/{id}/preview/remarks/{remarkId}'),
      invalidatesTags: ofDraft,
    }),
    sharePicture: build.query({ ...request('POST /api/previews/share-picture'), keepUnusedDataFor: 60 }),
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
