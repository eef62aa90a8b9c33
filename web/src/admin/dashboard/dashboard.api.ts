import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The figures of the site and how they changed. Counted again whenever they are shown. */
    overview: build.query({
      ...asks(() => call('GET /api/admin/overview')),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Who joined last. */
    newestUsers: build.query({
      ...asks(
        () => call('GET /api/admin/users', { query: { limit: 5 } }),
        ({ items }) => items,
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useOverviewQuery, useNewestUsersQuery } = dashboardApi
