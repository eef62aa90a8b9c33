import { NotificationKind, type NotificationKinds } from '@soko/contracts/types/notification-settings.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { NotificationsStream } from './notification.events.ts'
import type { ReadMark } from './read-mark.ts'

/** The read mark never moves back. */
export const markRead = (
  mark: ReadMark,
  { userId, upTo }: { readonly userId: string; readonly upTo: ReadMark },
): readonly NewEvent[] => {
  const next = {
    content: Math.max(mark.content, upTo.content),
    social: Math.max(mark.social, upTo.social),
    markets: Math.max(mark.markets, upTo.markets),
  }
  const isNothing =
    next.content === mark.content && next.social === mark.social && next.markets === mark.markets
  if (isNothing) return []
  return [NotificationsStream.NotificationsRead(userId, { userId, upTo: next })]
}

/** Idempotent. `published` stays on. */
export const chooseBellKinds = (
  chosen: NotificationKinds,
  { userId, kinds }: { readonly userId: string; readonly kinds: NotificationKinds },
): readonly NewEvent[] => {
  const next = { ...kinds, published: true }
  if (NotificationKind.options.every((kind) => next[kind] === chosen[kind])) return []
  return [NotificationsStream.BellKindsChosen(userId, { userId, kinds: next })]
}
