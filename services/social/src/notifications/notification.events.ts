import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `notifications-<userId>`. All of their data is public. */
export type NotificationEvents = EventData<typeof SocialEvents, 'NotificationsRead'>

export const notificationEvents: DefinitionsOf<NotificationEvents> = {
  NotificationsRead: { schema: 1, publish: (data) => data },
}

export const notificationsStream = (userId: string): string => `notifications-${userId}`
