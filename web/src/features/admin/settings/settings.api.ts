import type { SiteChange } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { SiteForAdmin } from '@soko/contracts/types/site.ts'
import { api } from '../../../api/api.ts'

export const siteSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The settings with what admins alone see. Nothing of them stays when the screen is left. */
    getSiteSettings: build.query<SiteForAdmin, void>({
      query: () => '/api/site',
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** What is left out stays. All that shows the site's settings reads them anew. */
    updateSite: build.mutation<SiteForAdmin, SiteChange>({
      query: (body) => ({ path: '/api/site', method: 'PUT', body }),
      invalidatesTags: (_site, error) => (error === undefined ? ['Site', 'Admin'] : []),
    }),
  }),
})

export const { useGetSiteSettingsQuery, useUpdateSiteMutation } = siteSettingsApi
