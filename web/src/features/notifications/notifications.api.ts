import type { Notification } from '@soko/contracts/types/notification.ts'
import { api } from '../../app/api.ts'
import { unreadSet } from '../me/personal.slice.ts'

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest twenty groups of what has happened. */
    listNotifications: build.query<{ readonly notifications: readonly Notification[] }, void>({
      query: () => '/api/notifications',
      providesTags: ['Notifications'],
      keepUnusedDataFor: 0,
    }),
    /** Marks as read what is as old as this time, or older. The shown list keeps its marks until it is opened again. */
    readNotifications: build.mutation<{ readonly unread: number }, string>({
      query: (upTo) => ({ path: '/api/notifications/read', method: 'POST', body: { upTo } }),
      onQueryStarted: async (_upTo, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(unreadSet(answer.data.unread))
      },
    }),
  }),
})

export const { useListNotificationsQuery, useReadNotificationsMutation } = notificationsApi
