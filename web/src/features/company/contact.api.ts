import type { BodyOf } from '@soko/contracts/endpoint.ts'
import type { SiteEndpoints } from '@soko/contracts/endpoints/site.endpoints.ts'
import { api } from '../../api/api.ts'

/** What a visitor writes to the site. */
export type ContactRequest = BodyOf<typeof SiteEndpoints.contact>

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a message to the support address. The key makes a repeated try one message. */
    sendContact: build.mutation<null, ContactRequest & { readonly key: string }>({
      query: ({ key, ...body }) => ({ path: '/api/contact', method: 'POST', body, idempotencyKey: key }),
    }),
  }),
})

export const { useSendContactMutation } = contactApi
