import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export const siteSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The settings with what admins alone see. Nothing of them stays when the screen is left. */
    getSiteSettings: build.query({
      ...asks(
        () => call('GET /api/site'),
        // Somebody who is no longer an admin gets the answer that everybody gets.
        (site) =>
          'banking' in site ? site : { ...site, contactInformation: null, banking: null, version: 0 },
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** What is left out stays. Everything that shows the site's settings fetches them again. */
    updateSite: build.mutation({
      ...asks((body: BodyTo<'PUT /api/site'>) => call('PUT /api/site', { body })),
      invalidatesTags: (_site, error) => (error === undefined ? ['Site', 'Admin'] : []),
    }),
  }),
})

export const { useGetSiteSettingsQuery, useUpdateSiteMutation } = siteSettingsApi
