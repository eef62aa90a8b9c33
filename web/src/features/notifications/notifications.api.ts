import type { Notification } from '@soko/contracts/types/notification.ts'
import { api, pageByPage } from '../../api/api.ts'
import { unreadSet } from '../../store/personal.slice.ts'

export type NotificationPage = {
  readonly notifications: readonly Notification[]
  readonly unread: number
  readonly nextCursor: string | null
  /** On the first page: something has happened since it was read. */
  readonly hasNews?: boolean
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Groups of what has happened, newest first, page after page. */
    listNotifications: build.infiniteQuery<NotificationPage, void, string>({
      infiniteQueryOptions: pageByPage,
      query: ({ pageParam }) =>
        `/api/notifications${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`,
      providesTags: ['Notifications'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Marks as read what is as old as this time, or older; all of it without a time. The shown list keeps its marks until it is
     * opened again.
     */
    readNotifications: build.mutation<{ readonly unread: number }, string | void>({
      query: (upTo) => ({
        path: '/api/notifications/read',
        method: 'POST',
        body: upTo === undefined ? {} : { upTo },
      }),
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(unreadSet(answer.data.unread))
      },
    }),
  }),
})

export const { useListNotificationsInfiniteQuery, useReadNotificationsMutation } = notificationsApi
