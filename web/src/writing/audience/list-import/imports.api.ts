import { api } from '../../../shared/api/api.ts'
import { request } from '../../../shared/api/endpoints.ts'

/** After errors too, because an admin may have decided meanwhile. */
const changesImports = { invalidatesTags: ['Imports' as const] }

export const importsApi = api.enhanceEndpoints({ addTagTypes: ['Imports'] }).injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query({
      ...request('GET /api/me/imports'),
      providesTags: ['Imports'],
      keepUnusedDataFor: 0,
    }),
    checkList: build.mutation(request('POST /api/me/imports/check')),
    requestImport: build.mutation({ ...request('POST /api/me/imports'), ...changesImports }),
    withdrawImport: build.mutation({
      ...request('POST /api/me/imports/{importId}/withdraw'),
      ...changesImports,
    }),
  }),
})

export const {
  useListImportsQuery,
  useCheckListMutation,
  useRequestImportMutation,
  useWithdrawImportMutation,
} = importsApi
