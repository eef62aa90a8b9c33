import type { Site } from '@soko/contracts/types/site.ts'
import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'

/** The settings of the site: name, links, reading list, tables. Every page loads them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query({
      ...request('GET /api/site', {
        // Without the fields for admins, which must not stay for the next reader on this device.
        transform: (response): Site => {
          if (!('banking' in response)) return response
          const { contactInformation: _contact, banking: _banking, ...site } = response
          return site
        },
      }),
      providesTags: ['Site'],
    }),
  }),
})

export const { useGetSiteQuery } = siteApi
