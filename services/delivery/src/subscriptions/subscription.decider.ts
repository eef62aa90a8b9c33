import { Problems } from '@soko/contracts/http/errors.ts'
import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type SubscriptionEvents, SubscriptionsStream } from './subscription.events.ts'
import {
  type Consent,
  liveSubscriptions,
  type Subscription,
  type Subscriptions,
  subscriptionTo,
} from './subscriptions.ts'

type Reason = SubscriptionEvents['SubscriptionEnded']['reason']

const HOUR = 3_600_000
/** In milliseconds: how long a link to confirm works after the last mail. */
const LINK_LIFETIME = 48 * HOUR
/** In milliseconds: when an unconfirmed subscription is erased. */
const PENDING_LIFETIME = 7 * 24 * HOUR
/** In milliseconds. */
const UNDO_LIFETIME = 24 * HOUR

/** Returns when the link to confirm expires, in milliseconds since 1970. */
export const linkExpiryOf = ({ mailedAt }: Subscription): number => Date.parse(mailedAt) + LINK_LIFETIME

const linkExpired = (): Refusal => new Refusal(410, 'link-expired', Problems['link-expired'].message)

/** @throws Refusal 403 when the subscriber was erased. */
export const requireOpen = ({ isErased }: Subscriptions): void => {
  if (isErased) throw new Refusal(403, 'forbidden', 'This account has been erased.')
}

const isFull = (state: Subscriptions): boolean => liveSubscriptions(state).length >= Limits.subscriptions

/** Idempotent. @throws Refusal 403 when the subscriber was erased. */
export const scheduleDigest = (
  state: Subscriptions,
  subscriberId: string,
  schedule: DigestSchedule,
): readonly NewEvent[] => {
  requireOpen(state)
  return isSameSchedule(state.digest?.schedule, schedule)
    ? []
    : [SubscriptionsStream.DigestScheduled(subscriberId, { subscriberId, ...schedule })]
}

const isSameSchedule = (one: DigestSchedule | undefined, other: DigestSchedule): boolean =>
  one?.frequency === other.frequency &&
  one.weekday === other.weekday &&
  one.hour === other.hour &&
  one.zone === other.zone

/** The id of an ended subscription of the same purpose is used again, so that links in old mails still work. */
export const withKnownId = (consent: Consent, known: Subscription | undefined): Consent => ({
  ...consent,
  subscriptionId: known?.subscriptionId ?? consent.subscriptionId,
})

/**
 * Subscribes a member with a confirmed address. Idempotent; a repetition can change `shareAddress`.
 * @throws Refusal 422 `too-many-subscriptions`; 403 when the subscriber was erased.
 */
export const subscribe = (state: Subscriptions, consent: Consent): readonly NewEvent[] => {
  requireOpen(state)
  const { subscriberId, purpose, shareAddress, wording } = consent
  const known = subscriptionTo(state, purpose)
  if (known?.state === 'active') {
    if (known.shareAddress === shareAddress) return []
    const { subscriptionId } = known
    return [
      SubscriptionsStream.AddressSharingChanged(subscriberId, {
        subscriberId,
        subscriptionId,
        shareAddress,
        wording,
      }),
    ]
  }
  if (known?.state !== 'pending' && isFull(state)) {
    throw new Refusal(422, 'too-many-subscriptions', Problems['too-many-subscriptions'].message)
  }
  return [SubscriptionsStream.Subscribed(subscriberId, withKnownId(consent, known))]
}

/**
 * Handles a visitor's form. A pending subscription gets the mail again. It can lose the permission to share
 * the address, and not gain it, because a stranger may have sent one of the forms.
 * @param request.importId the import, if an author imported the address.
 * @param mayMail false if the address had too many of these mails: then nothing is recorded.
 */
export const requestSubscription = (
  state: Subscriptions,
  consent: Consent,
  {
    requestId,
    mayMail,
    importId,
  }: { readonly requestId: string; readonly mayMail: boolean; readonly importId?: string | undefined },
): readonly NewEvent[] => {
  const { subscriberId, purpose, wording } = consent
  const known = subscriptionTo(state, purpose)
  if (state.isErased || !mayMail || known?.state === 'active') return []
  if (known?.state !== 'pending' && isFull(state)) return []
  const requested = withKnownId(consent, known)
  const fact = { subscriberId, subscriptionId: requested.subscriptionId }
  const confirmation = SubscriptionsStream.ConfirmationRequested(subscriberId, {
    ...fact,
    requestId,
    ...(importId !== undefined && { importId }),
  })
  if (known?.state !== 'pending') {
    return [
      SubscriptionsStream.SubscriptionRequested(subscriberId, { ...requested, requestId }),
      confirmation,
    ]
  }
  const unshared = { ...fact, shareAddress: false, wording }
  return known.shareAddress && !consent.shareAddress
    ? [SubscriptionsStream.AddressSharingChanged(subscriberId, unshared), confirmation]
    : [confirmation]
}

/** A link to confirm, when it is opened. */
export type Link = {
  readonly requestId: string
  /** In milliseconds since 1970. */
  readonly now: number
}

export const isConfirmable = (subscription: Subscription, { requestId, now }: Link): boolean =>
  subscription.state === 'pending' && subscription.requestId === requestId && now < linkExpiryOf(subscription)

/**
 * Idempotent while the subscription is active.
 * @throws Refusal 410 `link-expired` after 48 hours, for an earlier request, or when it has ended.
 */
export const confirmSubscription = (
  subscription: Subscription | undefined,
  link: Link,
): readonly NewEvent[] => {
  if (subscription?.state === 'active') return []
  if (subscription === undefined || !isConfirmable(subscription, link)) throw linkExpired()
  const { subscriberId, subscriptionId } = subscription
  return [SubscriptionsStream.SubscriptionConfirmed(subscriberId, { subscriberId, subscriptionId })]
}

/**
 * Ends each of these that has not ended.
 * @param letter the post of the letter whose link was used, if any.
 */
export const endSubscriptions = (
  ended: Iterable<Subscription | undefined>,
  reason: Reason,
  letter?: string,
): readonly NewEvent[] =>
  Array.from(ended).flatMap((subscription) => {
    if (subscription === undefined || subscription.state === 'ended') return []
    const { subscriberId, subscriptionId } = subscription
    return [
      SubscriptionsStream.SubscriptionEnded(subscriberId, {
        subscriberId,
        subscriptionId,
        reason,
        ...(letter !== undefined && { letter }),
      }),
    ]
  })

/** In milliseconds since 1970; undefined if the subscriber cannot undo how it ended. */
export const undoableUntil = ({ ending }: Subscription): number | undefined =>
  ending?.wasActive === true && ['unsubscribed', 'unsubscribed-all'].includes(ending.reason)
    ? Date.parse(ending.at) + UNDO_LIFETIME
    : undefined

const isUndoable = (subscription: Subscription, now: number): boolean =>
  now < (undoableUntil(subscription) ?? -Infinity)

/** Returns the subscriptions that an undo can restore. */
export const undoableSubscriptions = (state: Subscriptions, now: number): readonly Subscription[] =>
  Array.from(state.byPurpose.values()).filter((each) => isUndoable(each, now))

/**
 * Restores the subscription, and those that ended because the subscriber ended all. Idempotent.
 * @param given.erasedAuthors purposes that are not restored.
 * @throws Refusal 410 `link-expired` a day after the end, or if the subscriber did not end it.
 */
export const undoUnsubscription = (
  state: Subscriptions,
  subscription: Subscription | undefined,
  { now, erasedAuthors }: { readonly now: number; readonly erasedAuthors: ReadonlySet<string> },
): readonly NewEvent[] => {
  if (subscription?.state === 'active') return []
  const restorable = undoableSubscriptions(state, now).filter(({ purpose }) => !erasedAuthors.has(purpose))
  if (subscription === undefined || !restorable.includes(subscription)) throw linkExpired()
  return restorable
    .filter((each) => each === subscription || each.ending?.reason === 'unsubscribed-all')
    .map((each) =>
      SubscriptionsStream.SubscriptionRestored(each.subscriberId, { ...consentOf(each), since: each.since }),
    )
}

/** Ends the subscriptions that nobody confirmed within seven days. */
export const expireSubscriptions = (state: Subscriptions, now: number): readonly NewEvent[] =>
  endSubscriptions(
    liveSubscriptions(state).filter(
      ({ state, mailedAt }) => state === 'pending' && now - Date.parse(mailedAt) >= PENDING_LIFETIME,
    ),
    'expired',
  )

/** Returns true if the subscriber has no subscription and can restore none. */
export const hasLeft = (state: Subscriptions, now: number): boolean =>
  Array.from(state.byPurpose.values()).every((each) => each.state === 'ended' && !isUndoable(each, now))

export const eraseSubscriber = ({ isErased }: Subscriptions, subscriberId: string): readonly NewEvent[] =>
  isErased ? [] : [SubscriptionsStream.SubscriberErased(subscriberId, { subscriberId })]

/** Returns the consent that a subscription records. */
export const consentOf = ({
  subscriberId,
  subscriptionId,
  subscriber,
  purpose,
  shareAddress,
  wording,
}: Consent) => ({
  subscriberId,
  subscriptionId,
  subscriber,
  purpose,
  shareAddress,
  wording,
})
