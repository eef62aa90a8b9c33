import type { Site } from '@soko/contracts/types/site.ts'
import { api } from '../api/api.ts'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

/** The settings of the site: name, links, reading list, tables. Every page loads them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({
      ...asks(
        () => call('GET /api/site'),
        // An admin is answered more than what is for everybody; it is not kept for who reads here next.
        (answer) => {
          if (!('banking' in answer)) return answer
          const { contactInformation: _contact, banking: _banking, ...site } = answer
          return site
        },
      ),
      providesTags: ['Site'],
    }),
  }),
})

export const { useGetSiteQuery } = siteApi
