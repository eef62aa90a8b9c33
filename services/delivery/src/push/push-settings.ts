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
const withNewKinds = (kinds: Readonly<Record<string, boolean>>): NotificationKinds =>
  Object.fromEntries(
    NotificationKind.options.map((kind) => [kind, kinds[kind] ?? defaultPushKinds[kind]]),
  ) as NotificationKinds
