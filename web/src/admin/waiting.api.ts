import { api } from '../shared/api/api.ts'
import { request } from '../shared/api/endpoints.ts'

const shown = { providesTags: ['Admin'], keepUnusedDataFor: 0 } as const

/** The numbers of items that wait for admins, which every admin page shows. */
const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWaiting: build.query({ ...request('GET /api/admin/waiting'), ...shown }),
    getWaitingCategories: build.query({ ...request('GET /api/admin/categories/waiting'), ...shown }),
    getWaitingPrices: build.query({ ...request('GET /api/admin/held-prices/waiting'), ...shown }),
  }),
})

export const { useGetWaitingQuery, useGetWaitingCategoriesQuery, useGetWaitingPricesQuery } = waitingApi
