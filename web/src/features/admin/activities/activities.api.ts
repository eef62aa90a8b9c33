import type { Activity } from '@soko/contracts/types/admin.ts'
import { api, pageByPage } from '../../../app/api.ts'

type ActivitiesPage = { readonly items: readonly Activity[]; readonly nextCursor: string | null }

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened on the site, the newest first, so many a page. Asked anew whenever it is shown. */
    listActivities: build.infiniteQuery<ActivitiesPage, { readonly limit: number }, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { limit }, pageParam }) =>
        `/api/admin/activities?limit=${limit}${pageParam && `&cursor=${encodeURIComponent(pageParam)}`}`,
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListActivitiesInfiniteQuery } = activitiesApi
