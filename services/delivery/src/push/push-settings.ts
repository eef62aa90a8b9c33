import {
  defaultPushKinds,
  NotificationKind,
  type NotificationKinds,
  type PushSettings,
} from '@soko/contracts/types/notification-settings.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { PushSettingsStream } from './push-settings.events.ts'

/** A user's settings; undefined until the first change: `defaultPushSettings` apply. */
export const pushSettings: Fold<PushSettings | undefined> = foldOf(PushSettingsStream, {
  initial: undefined,
  evolve: (state, { data }) => {
    if (data === undefined) return state
    const { quiet, perDay, zone } = data
    return { kinds: withNewKinds(data.kinds), quiet, perDay, zone }
  },
})

/** Settings may be older than a kind. */
const withNewKinds = (stored: Readonly<Record<string, boolean>>): NotificationKinds => {
  const kinds: Record<NotificationKind, boolean> = { ...defaultPushKinds }
  for (const kind of NotificationKind.options) kinds[kind] = stored[kind] ?? kinds[kind]
  return kinds
}
