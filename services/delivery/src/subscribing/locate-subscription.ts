import type { Load } from '@soko/platform/decider/execute.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import type { LinkReference } from '../tokens/link-tokens.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import {
  subscriptionById,
  subscriptions,
  type Subscription,
  type Subscriptions,
  subscriptionTo,
} from '../subscriptions/subscriptions.ts'

export type Located = {
  readonly state: Subscriptions
  /** Undefined if the subscriber was erased. */
  readonly subscription: Subscription | undefined
}

/** Finds the subscription of a link, also after its contact has joined a user. */
export const locateSubscription = async (
  load: Load,
  { subscriberId, subscriptionId }: LinkReference,
): Promise<Located> => {
  const own = await load(subscriptions, SubscriptionsStream.of(subscriberId))
  const subscriber = await load(contact, ContactStream.of(subscriberId))
  const subscription = subscriptionById(own, subscriptionId)
  if (subscriber.status !== 'joined' || subscription === undefined) {
    return { state: own, subscription }
  }
  const state = await load(subscriptions, SubscriptionsStream.of(subscriber.userId))
  return { state, subscription: subscriptionTo(state, subscription.purpose) }
}
