import type { Load } from '@soko/platform/decider/execute.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import { subscriptions } from './subscriptions.ts'

/** Returns true for a person whose erasure has begun: they cannot subscribe, get subscribers or add devices. */
export const isErased = async (load: Load, userId: string): Promise<boolean> =>
  (await load(subscriptions, SubscriptionsStream.of(userId))).isErased
