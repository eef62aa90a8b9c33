import { claimFold } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { type NewPushSubscription, subscribe } from './push-subscription.decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { pushSubscriptions } from './push-subscriptions.ts'

/**
 * Adds a device of a user, and removes it from the account that used the same browser before.
 * @throws Refusal 403 if the user was erased.
 */
export const subscribeDevice = async (
  { executor, dataKey }: Pick<ServiceKit, 'executor' | 'dataKey'>,
  command: NewPushSubscription,
): Promise<void> => {
  const { userId, endpoint } = command
  const stream = hmacName(dataKey, 'claim-push', endpoint)
  await executor.execute(async (load) => {
    if (await isErased(load, userId)) {
      throw new Refusal(403, 'forbidden', 'This account has been erased.')
    }
    const devicesOf = async (id: string) => load(pushSubscriptions, PushSubscriptionsStream.of(id))
    const state = await load(claimFold, stream)
    const devices = await devicesOf(state.owner ?? userId)
    return subscribe(await devicesOf(userId), command, { stream, state, devices })
  })
}
