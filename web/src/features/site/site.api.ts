import type { Site, SiteForAdmin } from '@soko/contracts/types/site.ts'
import { api } from '../../api/api.ts'

type Answer = Site & Partial<SiteForAdmin>

/** The settings of the site: name, links, reading list, tables. Every page loads them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({
      query: () => '/api/site',
      // An admin is answered more than what is for everybody; it is not kept for who reads here next.
      transformResponse: ({ contactInformation: _contact, banking: _banking, ...site }: Answer) => site,
      providesTags: ['Site'],
    }),
  }),
})

export const { useGetSiteQuery } = siteApi
