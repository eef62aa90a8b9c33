import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { type NotificationEvents, NotificationsStream } from './notification.events.ts'

export type ReadMark = Required<NotificationEvents['NotificationsRead']['upTo']>

export const UNREAD: ReadMark = { content: 0, social: 0, markets: 0 }

export const readMark: Fold<ReadMark> = foldOf(NotificationsStream, {
  initial: UNREAD,
  evolve: (mark, { type, data }) =>
    type === 'NotificationsRead' && data !== undefined ? { ...UNREAD, ...data.upTo } : mark,
})
