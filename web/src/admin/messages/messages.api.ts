import type { Message } from '@soko/contracts/types/admin.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'

export type ContactMessage = Extract<Message, { kind: 'contact' }>

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What was written by the contact form and is in this state, the newest first. */
    listMessages: build.infiniteQuery({
      ...pageByPage(
        (state: ContactMessage['state'], cursor) =>
          call('GET /api/admin/messages', { query: { state, cursor } }),
        // Of one state there are contact messages only: reports have a queue of their own.
        ({ items, nextCursor }) => ({ items: items.filter((item) => item.kind === 'contact'), nextCursor }),
      ),
      providesTags: ['Admin'],
      keepUnusedDataFor: 0,
    }),
    /** Says that a message has been dealt with, or waits again. */
    settleMessage: build.mutation({
      ...asks(({ id, act }: { readonly id: string; readonly act: 'close' | 'reopen' }) =>
        call(
          act === 'close' ? 'POST /api/admin/messages/{id}/close' : 'POST /api/admin/messages/{id}/reopen',
          {
            params: { id },
          },
        ),
      ),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Admin'] : []),
    }),
  }),
})

export const { useListMessagesInfiniteQuery } = messagesApi
