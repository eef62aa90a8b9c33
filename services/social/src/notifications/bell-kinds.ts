import { defaultBellKinds, type NotificationKinds } from '@soko/contracts/types/notification-settings.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { NotificationsStream } from './notification.events.ts'

/** The kinds that the user has chosen for their bell, or the default. */
export const bellKinds: Fold<NotificationKinds> = foldOf(NotificationsStream, {
  initial: defaultBellKinds,
  evolve: (kinds, { type, data }) =>
    type === 'BellKindsChosen' && data !== undefined ? { ...defaultBellKinds, ...data.kinds } : kinds,
})
