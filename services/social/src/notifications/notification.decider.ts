import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type NotificationEvents, NotificationsStream } from './notification.events.ts'
import type { ReadMark } from './read-mark.ts'

/** What has been read stays read: the mark only moves on. */
export const markRead = (
  mark: ReadMark,
  { userId, upTo }: NotificationEvents['NotificationsRead'],
): readonly NewEvent[] => {
  const next = {
    content: Math.max(mark.content, upTo.content),
    social: Math.max(mark.social, upTo.social),
  }
  if (next.content === mark.content && next.social === mark.social) return []
  return [NotificationsStream.NotificationsRead(userId, { userId, upTo: next })]
}
