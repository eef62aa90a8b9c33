import type { Overview } from '@soko/contracts/types/admin.ts'
import type { AdminUser } from '@soko/contracts/types/user.ts'
import { api } from '../../../api/api.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The figures of the site and their course. Counted anew whenever they are shown. */
    overview: build.query<Overview, void>({
      query: () => '/api/admin/overview',
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Who joined last. */
    newestUsers: build.query<readonly AdminUser[], void>({
      query: () => '/api/admin/users?limit=5',
      transformResponse: ({ items }: { readonly items: readonly AdminUser[] }) => items,
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useOverviewQuery, useNewestUsersQuery } = dashboardApi
