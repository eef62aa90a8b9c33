import { NotificationKind, type PushSettings } from '@soko/contracts/types/notification-settings.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PushSettingsStream } from './push-settings.events.ts'

/** Idempotent. */
export const changePushSettings = (
  state: PushSettings | undefined,
  userId: string,
  settings: PushSettings,
): readonly NewEvent[] =>
  state !== undefined && isSame(state, settings)
    ? []
    : [PushSettingsStream.PushSettingsChanged(userId, { userId, ...settings })]

const isSame = (one: PushSettings, other: PushSettings): boolean =>
  NotificationKind.options.every((kind) => one.kinds[kind] === other.kinds[kind]) &&
  one.quiet?.from === other.quiet?.from &&
  one.quiet?.to === other.quiet?.to &&
  one.perDay === other.perDay &&
  one.zone === other.zone
