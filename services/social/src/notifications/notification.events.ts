import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { z } from 'zod'

/** Events of stream `notifications-<userId>`. All of their data is public. */
export type NotificationEvents = { NotificationsRead: z.infer<typeof SocialEvents.NotificationsRead> }

type Definitions = {
  readonly [Type in keyof NotificationEvents]: EventDefinition<NotificationEvents[Type]>
}

export const notificationEvents: Definitions = {
  NotificationsRead: { schema: 1, publish: (data) => data },
}

export const notificationsStream = (userId: string): string => `notifications-${userId}`
