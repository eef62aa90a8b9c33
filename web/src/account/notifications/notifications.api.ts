import type { AnswerTo, BodyTo } from '@soko/contracts/endpoints/calls.ts'
import { api } from '../../shared/api/api.ts'
import { asks, pageByPage } from '../../shared/api/asks.ts'
import { call } from '../../shared/api/call.ts'
import { unreadSet } from '../../shared/store/personal.slice.ts'

export type NotificationPage = AnswerTo<'GET /api/notifications'> & {
  /** On the first page: something has happened since it was read. */
  readonly hasNews?: boolean
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Groups of what has happened, newest first, page after page. */
    listNotifications: build.infiniteQuery<NotificationPage, void, string>({
      ...pageByPage((_all: void, cursor) => call('GET /api/notifications', { query: { cursor } })),
      providesTags: ['Notifications'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Marks as read what is as old as this time, or older; all of it without a time. The shown list keeps its marks until it is
     * opened again.
     */
    readNotifications: build.mutation({
      ...asks((body: BodyTo<'POST /api/notifications/read'>) =>
        call('POST /api/notifications/read', { body }),
      ),
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(unreadSet(answer.data.unread))
      },
    }),
  }),
})

export const { useListNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi
