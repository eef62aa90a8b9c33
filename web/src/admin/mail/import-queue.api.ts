import { api } from '../../shared/api/api.ts'
import { request } from '../../shared/api/endpoints.ts'

const imports = [{ type: 'Admin', id: 'IMPORTS' }] as const

/** Not cached, and refetched after errors too, because another admin may have decided first. */
export const { useImportQueueQuery, useApproveImportMutation, useDeclineImportMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      importQueue: build.query({
        ...request('GET /api/admin/imports'),
        providesTags: imports,
        keepUnusedDataFor: 0,
      }),
      approveImport: build.mutation({
        ...request('POST /api/admin/imports/{importId}/approve'),
        invalidatesTags: imports,
      }),
      declineImport: build.mutation({
        ...request('POST /api/admin/imports/{importId}/decline'),
        invalidatesTags: imports,
      }),
    }),
  })
