import type { BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

/** What a visitor writes to the site. */
export type ContactRequest = BodyTo<'POST /api/contact'>

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a message to the support address. The key makes a repeated try one message. */
    sendContact: build.mutation(
      asks(({ key, ...body }: ContactRequest & { readonly key: string }) =>
        call('POST /api/contact', { body, idempotencyKey: key }),
      ),
    ),
  }),
})

export const { useSendContactMutation } = contactApi
