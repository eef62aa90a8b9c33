import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Time } from '../fields/fields.ts'
import { NextCursor, Page } from '../http/query.ts'
import { Notification, Unread } from '../types/notification.ts'
import { BellSettings } from '../types/notification-settings.ts'

export const NotificationEndpoints = {
  list: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/notifications',
    summary:
      'Your notifications, grouped: new followers, comments on your posts, new posts by people you follow, posts that mention you, judged calls',
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
            'The `at` of the newest shown one, so that newer ones stay unread. Without it, all are marked.',
        }),
      })
      .meta({ id: 'ReadRequest' }),
    answers: { 200: Unread },
  }),
  settings: endpoint({
    service: 'social',
    method: 'GET',
    path: '/api/me/bell',
    summary: 'Which notifications you get on the site',
    access: 'bearer',
    answers: { 200: BellSettings },
  }),
  changeSettings: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/me/bell',
    summary: 'Choose which notifications you get on the site',
    description:
      'Idempotent. Kinds that are off are in neither the list nor the count; `published` stays on.',
    access: 'bearer',
    body: BellSettings,
    answers: { 200: BellSettings },
    problems: [403],
  }),
} as const
