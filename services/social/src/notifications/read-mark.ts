import type { Fold } from '@soko/platform/decider/decider.ts'
import type { NotificationEvents } from './notification.events.ts'

/** How far a user has been shown his notifications: by source, the position in its log. */
export type ReadMark = NotificationEvents['NotificationsRead']['upTo']

/** Nothing has been shown yet. */
export const UNREAD: ReadMark = { content: 0, social: 0 }

export const readMark: Fold<ReadMark> = {
  initial: UNREAD,
  evolve: (mark, { data }) =>
    data === undefined ? mark : (data as NotificationEvents['NotificationsRead']).upTo,
}
