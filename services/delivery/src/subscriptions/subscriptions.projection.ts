import { PublicContact, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { addToDigest, DigestKeys, removeFromDigest, rescheduleDigest } from './digest-readers.ts'
import {
  type SubscriptionDocument,
  SubscriptionKeys,
  SubscriptionLists,
  SUBSCRIPTIONS,
} from './subscription-view.ts'
import type { Consent } from './subscriptions.ts'

type Position = { readonly position: number; readonly time: string }

/** Lists subscriptions by purpose and subscriber, the readers of digests by schedule, and those that the cleanup must check. */
export const subscriptionsProjection = defineProjection({
  name: SUBSCRIPTIONS,
  version: 4,
  sources: ['delivery'],
  streams: [PublicSubscriptions, PublicContact],
  apply: async (event, view) => {
    if (event.type === 'SubscriberErased') {
      const subscriberId = PublicSubscriptions.idOf(event.stream)
      if (subscriberId !== undefined) await forget(subscriberId, view)
    } else if (event.type === 'ContactErased') {
      const contactId = PublicContact.idOf(event.stream)
      if (contactId !== undefined) await forgetContact(contactId, view)
    } else if (event.type === 'ContactJoined') {
      if (event.data === undefined) return
      const { contactId, userId } = event.data
      view.remove(SubscriptionLists.idle, contactId)
      view.add(SubscriptionLists.joined(userId), contactId, event.position)
      view.put(SubscriptionKeys.joined(contactId), { userId })
    } else if (event.type === 'DigestScheduled') {
      if (event.data === undefined) return
      const { subscriberId, ...schedule } = event.data
      await rescheduleDigest(subscriberId, schedule, view)
    } else if (event.type !== 'ContactCreated') await applySubscription(event, view)
  },
})

const applySubscription = async (
  event: Exclude<
    PublishedEventOf<typeof PublicSubscriptions>,
    { readonly type: 'SubscriberErased' | 'DigestScheduled' }
  >,
  view: ViewWriter,
): Promise<void> => {
  const { type, data, time } = event
  if (data === undefined) return
  if (type === 'SubscriptionRequested') {
    const { position } = event
    const pending = withImport(documentOf(data, 'pending', time), data)
    return put(pending, { position, time: data.mailedAt ?? time }, view)
  }
  if (type === 'SubscriptionRestored') return put(documentOf(data, 'active', data.since), event, view)
  if (type === 'Subscribed') return put(documentOf(data, 'active', data.since ?? time), event, view)
  const before = await view.get(SubscriptionKeys.subscription(data.subscriptionId))
  if (before === undefined || before.subscriberId !== data.subscriberId) return
  switch (type) {
    case 'ConfirmationRequested':
      view.put(SubscriptionKeys.subscription(data.subscriptionId), withImport(before, data))
      view.add(SubscriptionLists.pending, pendingOf(before), Date.parse(time))
      break
    case 'SubscriptionConfirmed':
      await put({ ...before, state: 'active', since: time }, event, view)
      break
    case 'PurposeRenamed': {
      const pendingSince = await view.score(SubscriptionLists.pending, pendingOf(before))
      await remove(before, view)
      const time = pendingSince === undefined ? event.time : new Date(pendingSince).toISOString()
      await put({ ...before, purpose: data.purpose }, { position: event.position, time }, view)
      break
    }
    case 'AddressSharingChanged':
      await put({ ...before, shareAddress: data.shareAddress }, event, view)
      break
    case 'SubscriptionEnded':
      await drop(before, event, view)
      break
  }
}

const withImport = (
  { importId: _former, ...subscription }: SubscriptionDocument,
  { importId }: { readonly importId?: string | undefined },
): SubscriptionDocument => ({ ...subscription, ...(importId !== undefined && { importId }) })

const documentOf = (
  { subscriptionId, subscriberId, subscriber, purpose, shareAddress }: Consent,
  state: SubscriptionDocument['state'],
  since: string,
): SubscriptionDocument => ({
  subscriptionId,
  subscriberId,
  subscriber,
  purpose,
  shareAddress,
  state,
  since,
})

const put = async (
  subscription: SubscriptionDocument,
  { position, time }: Position,
  view: ViewWriter,
): Promise<void> => {
  const { subscriptionId, subscriberId, purpose, state, shareAddress, importId } = subscription
  view.put(SubscriptionKeys.subscription(subscriptionId), subscription)
  const ended = await view.get(SubscriptionKeys.ended(subscriptionId))
  if (ended !== undefined) {
    view.delete(SubscriptionKeys.ended(subscriptionId))
    view.remove(SubscriptionLists.ended(ended.subscriberId), subscriptionId)
  }
  view.remove(SubscriptionLists.idle, subscriberId)
  const of = SubscriptionLists.of(subscriberId)
  if ((await view.score(of, subscriptionId)) === undefined) view.add(of, subscriptionId, position)
  if (state === 'pending') {
    view.add(SubscriptionLists.waiting(purpose), subscriptionId, position)
    view.add(SubscriptionLists.pending, pendingOf(subscription), Date.parse(time))
    return
  }
  view.remove(SubscriptionLists.waiting(purpose), subscriptionId)
  view.remove(SubscriptionLists.pending, pendingOf(subscription))
  const active = SubscriptionLists.active(purpose)
  if ((await view.score(active, subscriptionId)) === undefined) view.add(active, subscriptionId, position)
  view.add(SubscriptionLists.recipients(purpose), subscriptionId, 0)
  const shared = SubscriptionLists.shared(purpose)
  if (shareAddress) view.add(shared, subscriptionId, position)
  else view.remove(shared, subscriptionId)
  if (importId !== undefined) view.add(SubscriptionLists.imported(importId), subscriptionId, position)
  await addToDigest(subscription, view)
}

const drop = async (
  subscription: SubscriptionDocument,
  { time }: Pick<Position, 'time'>,
  view: ViewWriter,
): Promise<void> => {
  const { subscriptionId, subscriberId, subscriber, purpose } = subscription
  await remove(subscription, view)
  view.remove(SubscriptionLists.of(subscriberId), subscriptionId)
  view.put(SubscriptionKeys.ended(subscriptionId), { subscriberId, subscriber, purpose })
  view.add(SubscriptionLists.ended(subscriberId), subscriptionId, Date.parse(time))
  const left = await view.size(SubscriptionLists.of(subscriberId))
  if (subscriber === 'contact' && left === 0) {
    view.add(SubscriptionLists.idle, subscriberId, Date.parse(time))
  }
}

const remove = async (subscription: SubscriptionDocument, view: ViewWriter): Promise<void> => {
  const { subscriptionId, purpose, importId } = subscription
  if (importId !== undefined) view.remove(SubscriptionLists.imported(importId), subscriptionId)
  view.delete(SubscriptionKeys.subscription(subscriptionId))
  view.remove(SubscriptionLists.active(purpose), subscriptionId)
  view.remove(SubscriptionLists.recipients(purpose), subscriptionId)
  view.remove(SubscriptionLists.waiting(purpose), subscriptionId)
  view.remove(SubscriptionLists.shared(purpose), subscriptionId)
  view.remove(SubscriptionLists.pending, pendingOf(subscription))
  await removeFromDigest(subscription, view)
}

const forget = async (subscriberId: string, view: ViewWriter): Promise<void> => {
  const of = SubscriptionLists.of(subscriberId)
  // A member who joined contacts can have more subscriptions than the limit.
  for (;;) {
    const page = await view.members(of, Limits.subscriptions)
    if (page.length === 0) break
    for (const { member } of page) {
      const subscription = await view.get(SubscriptionKeys.subscription(member))
      if (subscription !== undefined) await remove(subscription, view)
      view.remove(of, member)
    }
  }
  const ended = SubscriptionLists.ended(subscriberId)
  for (;;) {
    const page = await view.members(ended, Limits.subscriptions)
    if (page.length === 0) break
    for (const { member } of page) {
      view.delete(SubscriptionKeys.ended(member))
      view.remove(ended, member)
    }
  }
  view.remove(SubscriptionLists.idle, subscriberId)
  view.delete(DigestKeys.schedule(subscriberId))
}

const forgetContact = async (contactId: string, view: ViewWriter): Promise<void> => {
  const joined = await view.get(SubscriptionKeys.joined(contactId))
  if (joined !== undefined) view.remove(SubscriptionLists.joined(joined.userId), contactId)
  view.delete(SubscriptionKeys.joined(contactId))
  view.remove(SubscriptionLists.idle, contactId)
}

const pendingOf = ({ subscriberId, subscriptionId }: SubscriptionDocument): string =>
  `${subscriberId}.${subscriptionId}`
