import { api } from '../shared/api/api.ts'
import { asks } from '../shared/api/asks.ts'
import { call } from '../shared/api/call.ts'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How much waits for the admins: fetched again after everything they do. */
    getWaiting: build.query({
      ...asks(() => call('GET /api/admin/waiting')),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    getWaitingCategories: build.query({
      ...asks(() => call('GET /api/admin/categories/waiting')),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    getWaitingPrices: build.query({
      ...asks(() => call('GET /api/admin/held-prices/waiting')),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetWaitingQuery, useGetWaitingCategoriesQuery, useGetWaitingPricesQuery } = waitingApi
