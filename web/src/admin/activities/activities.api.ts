import type { ActivityAbout } from '@soko/contracts/types/admin.ts'
import { api } from '../../shared/api/api.ts'
import { pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened on the site, the newest first, in pages of this size. Fetched again whenever it is shown. */
    listActivities: build.infiniteQuery({
      ...pageByPage((list: { readonly limit: number; readonly about?: ActivityAbout | undefined }, cursor) =>
        call('GET /api/admin/activities', { query: { ...list, cursor } }),
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListActivitiesInfiniteQuery } = activitiesApi
