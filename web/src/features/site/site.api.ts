import type { Site } from '@soko/contracts/types/site.ts'
import { api } from '../../app/api.ts'

/** The settings of the site: name, links, reading list, tables. Every page loads them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({ query: () => '/api/site', providesTags: ['Site'] }),
  }),
})

export const { useGetSiteQuery } = siteApi
