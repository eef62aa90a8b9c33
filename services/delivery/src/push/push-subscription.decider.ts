import { type ClaimState, releaseClaim } from '@soko/platform/decider/claims.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { ClaimStream } from '@soko/platform/event-log/platform-events.ts'
import type { PushResult } from './push-result.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import type { PushSubscription, PushSubscriptions } from './push-subscriptions.ts'

const { PushSubscribed, PushUnsubscribed, PushRefused, PushAccepted } = PushSubscriptionsStream

/** Per user. Another one replaces the oldest. */
export const MOST_DEVICES = 10

/** In a row. */
const MOST_REFUSALS = 3

type Reason = Parameters<typeof PushUnsubscribed>[1]['reason']

export type NewPushSubscription = { readonly userId: string } & Omit<PushSubscription, 'since' | 'refusals'>

/** The claim on an endpoint. It belongs to the user who subscribed it last, also after the device was removed. */
export type EndpointClaim = {
  readonly stream: string
  readonly state: ClaimState
  /** The devices of the claim's owner. */
  readonly devices: PushSubscriptions
}

/**
 * Adds a device, or replaces its subscription. Removes it from another user: a browser has the same endpoint for
 * all accounts. Idempotent for the same session, endpoint and keys.
 */
export const subscribe = (
  subscriptions: PushSubscriptions,
  command: NewPushSubscription,
  claim: EndpointClaim,
): readonly NewEvent[] => {
  const { userId, sessionId, endpoint, p256dh, auth } = command
  const former = subscriptions.find((each) => each.endpoint === endpoint)
  if (former?.sessionId === sessionId && former.p256dh === p256dh && former.auth === auth) return []
  const others = subscriptions.filter((each) => each !== former)
  const surplus = others.slice(0, Math.max(0, others.length - MOST_DEVICES + 1))
  const replaced = former === undefined ? surplus : [former, ...surplus]
  return [
    ...takeEndpoint(claim, command),
    ...unsubscribed(userId, replaced, 'replaced'),
    PushSubscribed(userId, command),
  ]
}

const takeEndpoint = (
  { stream, state, devices }: EndpointClaim,
  { userId, endpoint }: NewPushSubscription,
): readonly NewEvent[] => {
  const { owner } = state
  if (owner === userId) return []
  const taken = ClaimStream.ClaimTaken(stream, { owner: userId })
  if (owner === null) return [taken]
  const former = devices.filter((each) => each.endpoint === endpoint)
  return [...unsubscribed(owner, former, 'replaced'), ...releaseClaim(state, stream, owner), taken]
}

/** Idempotent. */
export const unsubscribe = (
  subscriptions: PushSubscriptions,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
): readonly NewEvent[] =>
  unsubscribed(
    userId,
    subscriptions.filter((each) => each.deviceId === deviceId),
    'removed',
  )

/** After `SessionEnded` or `SessionsEnded`: removes the devices of one session, or of all but one. */
export const endSessions = (
  subscriptions: PushSubscriptions,
  userId: string,
  ended: { readonly sessionId: string } | { readonly except?: string },
): readonly NewEvent[] =>
  unsubscribed(
    userId,
    subscriptions.filter(({ sessionId }) =>
      'sessionId' in ended ? sessionId === ended.sessionId : sessionId !== ended.except,
    ),
    'signed-out',
  )

/** Records the outcome of a message if it changes what is sent later. */
export const settlePush = (
  subscriptions: PushSubscriptions,
  command: { readonly userId: string; readonly deviceId: string; readonly result: PushResult },
): readonly NewEvent[] => {
  const { userId, deviceId, result } = command
  const subscription = subscriptions.find((each) => each.deviceId === deviceId)
  if (subscription === undefined) return []
  switch (result.kind) {
    case 'gone':
      return unsubscribed(userId, [subscription], 'gone')
    case 'refused':
      return subscription.refusals + 1 < MOST_REFUSALS
        ? [PushRefused(userId, { userId, deviceId })]
        : unsubscribed(userId, [subscription], 'refused')
    case 'accepted':
      return subscription.refusals > 0 ? [PushAccepted(userId, { userId, deviceId })] : []
    case 'later':
    case 'unauthorized':
    case 'unexpected':
    case 'not-allowed':
    case 'unreachable':
      return []
  }
}

const unsubscribed = (userId: string, devices: PushSubscriptions, reason: Reason): readonly NewEvent[] =>
  devices.map(({ deviceId }) => PushUnsubscribed(userId, { userId, deviceId, reason }))
