import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { consentOf, endSubscriptions, withKnownId } from './subscription.decider.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import { liveSubscriptions, type Subscription, type Subscriptions, subscriptionTo } from './subscriptions.ts'

/** Moves a contact's subscriptions to the user with the same address. The user's own are not changed. */
export const joinSubscriptions = (
  from: Subscriptions,
  to: Subscriptions,
  userId: string,
): readonly NewEvent[] =>
  liveSubscriptions(from).flatMap((moved) => {
    const known = subscriptionTo(to, moved.purpose)
    const { requestId = '', mailedAt, importId } = moved
    const consent = {
      ...withKnownId(consentOf(moved), known),
      subscriberId: userId,
      subscriber: 'member',
    } as const
    const ended = endSubscriptions([moved], 'joined')
    if (known?.state === 'active' || (known?.state === 'pending' && moved.state === 'pending')) return ended
    return [
      ...ended,
      moved.state === 'active'
        ? SubscriptionsStream.Subscribed(userId, { ...consent, since: moved.since })
        : SubscriptionsStream.SubscriptionRequested(userId, {
            ...consent,
            requestId,
            mailedAt,
            ...(importId !== undefined && { importId }),
          }),
    ]
  })

/**
 * Moves a subscription to the new name of its category, with its links. Two that become one keep the active one.
 * @param rename.time when the category was renamed (ISO 8601). A later request is for a new category of the old name.
 */
export const renameCategory = (
  state: Subscriptions,
  rename: { readonly from: string; readonly to: string; readonly time: string },
): readonly NewEvent[] => {
  const moved = subscriptionTo(state, `category:${rename.from}`)
  if (moved === undefined || moved.state === 'ended' || requestedAt(moved) > rename.time) return []
  const { subscriberId, subscriptionId } = moved
  const purpose = `category:${rename.to}`
  const known = subscriptionTo(state, purpose)
  const isSame = known === moved
  if (isSame && moved.purpose === purpose) return []
  if (!isSame && (known?.state === 'active' || (known?.state === 'pending' && moved.state === 'pending'))) {
    return endSubscriptions([moved], 'category-merged')
  }
  return [
    ...endSubscriptions([isSame ? undefined : known], 'category-merged'),
    SubscriptionsStream.PurposeRenamed(subscriberId, { subscriberId, subscriptionId, purpose }),
  ]
}

/** Confirmed subscriptions were requested when the link was, at the latest. */
const requestedAt = ({ since, mailedAt }: Subscription): string => (mailedAt < since ? mailedAt : since)
