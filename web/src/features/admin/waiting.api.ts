import type { Waiting, WaitingCategories } from '@soko/contracts/types/admin.ts'
import { api } from '../../api/api.ts'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How much waits for the admins: asked anew with every act of theirs. */
    getWaiting: build.query<Waiting, void>({
      query: () => '/api/admin/waiting',
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    getWaitingCategories: build.query<WaitingCategories, void>({
      query: () => '/api/admin/categories/waiting',
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetWaitingQuery, useGetWaitingCategoriesQuery } = waitingApi
