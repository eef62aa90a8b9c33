import type { Activity, ActivityAbout } from '@soko/contracts/types/admin.ts'
import { api, pageByPage } from '../../../api/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened on the site, the newest first, so many a page. Asked anew whenever it is shown. */
    listActivities: build.infiniteQuery<
      AdminPage<Activity>,
      { readonly limit: number; readonly about?: ActivityAbout | undefined },
      string
    >({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { limit, about = '' }, pageParam }) =>
        withQuery('/api/admin/activities', { limit: String(limit), about, cursor: pageParam }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListActivitiesInfiniteQuery } = activitiesApi
