import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { NextCursor, Page } from '../query.ts'
import { Notification, Unread } from '../types/notification.ts'

export const NotificationEndpoints = {
  list: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/notifications',
    summary: 'New followers, comments on one’s posts, new posts of those one follows; grouped',
    access: 'bearer',
    query: Page,
    answers: {
      200: z.strictObject({
        notifications: z.array(Notification),
        unread: Unread.shape.unread,
        nextCursor: NextCursor,
      }),
    },
  }),
  read: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read',
    access: 'bearer',
    body: z
      .strictObject({
        upTo: Time.optional().meta({
          description:
            'The `at` of the newest one shown, so that what came meanwhile stays unread. Left out: all of them.',
        }),
      })
      .meta({ id: 'ReadRequest' }),
    answers: { 200: Unread },
  }),
} as const
