import type { Site } from '@soko/contracts/types/site.ts'
import { api } from '../api/api.ts'
import { request } from '../api/endpoints.ts'

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query({
      ...request('GET /api/site', {
        // The fields for admins must not stay in the store for the next user.
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
