import type { Message } from '@soko/contracts/types/admin.ts'
import { api, pageByPage } from '../../../api/api.ts'
import type { AdminPage } from '../admin-list.tsx'
import { withQuery } from '../with-query.ts'

export type ContactMessage = Extract<Message, { kind: 'contact' }>

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was written by the contact form and is in this state, the newest first. */
    listMessages: build.infiniteQuery<AdminPage<ContactMessage>, ContactMessage['state'], string>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: state, pageParam }) =>
        withQuery('/api/admin/messages', { state, cursor: pageParam }),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Says that a message has been dealt with, or waits again. */
    settleMessage: build.mutation<null, { readonly id: string; readonly act: 'close' | 'reopen' }>({
      query: ({ id, act }) => ({
        path: `/api/admin/messages/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListMessagesInfiniteQuery } = messagesApi
