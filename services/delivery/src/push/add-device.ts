import { defaultPushSettings } from '@soko/contracts/types/notification-settings.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Decision, Load } from '@soko/platform/decider/execute.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { changePushSettings } from './push-settings.decider.ts'
import { PushSettingsStream } from './push-settings.events.ts'
import { pushSettings } from './push-settings.ts'
import { type NewPushSubscription, subscribe } from './push-subscription.decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { pushSubscriptions } from './push-subscriptions.ts'

/**
 * Adds a device of a user, and removes it from the account that used the same browser before. The time zone of
 * the first device is that of the user's settings.
 * @throws Refusal 403 if the user was erased.
 */
export const addDevice =
  (dataKey: Uint8Array, command: NewPushSubscription, zone?: string): Decision =>
  async (load) => {
    const { userId, endpoint } = command
    const stream = hmacName(dataKey, 'claim-push', endpoint)
    await requireUser(load, userId)
    const devicesOf = async (id: string) => load(pushSubscriptions, PushSubscriptionsStream.of(id))
    const state = await load(claimFold, stream)
    const devices = await devicesOf(state.owner ?? userId)
    const own = await devicesOf(userId)
    const settings = await load(pushSettings, PushSettingsStream.of(userId))
    const isFirst = own.length === 0 && settings === undefined
    return [
      ...subscribe(own, command, { stream, state, devices }),
      ...(isFirst && zone !== undefined
        ? changePushSettings(settings, userId, { ...defaultPushSettings, zone })
        : []),
    ]
  }

/** @throws Refusal 403 if the user was erased. */
export const requireUser = async (load: Load, userId: string): Promise<void> => {
  if (await isErased(load, userId)) {
    throw new Refusal(403, 'forbidden', 'This account has been erased.')
  }
}
