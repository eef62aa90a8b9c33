import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'

export type PushSubscription = {
  readonly deviceId: string
  readonly sessionId: string
  readonly device: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** When it was added (ISO 8601). */
  readonly since: string
  /** The number of refused messages since the last accepted one. */
  readonly refusals: number
}

/** The devices of a user, oldest first. */
export type PushSubscriptions = readonly PushSubscription[]

export const pushSubscriptions: Fold<PushSubscriptions> = foldOf(PushSubscriptionsStream, {
  initial: [],
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    const { deviceId } = data
    switch (type) {
      case 'PushSubscribed': {
        const { sessionId, device, endpoint, p256dh, auth } = data
        return [...state, { deviceId, sessionId, device, endpoint, p256dh, auth, since: time, refusals: 0 }]
      }
      case 'PushUnsubscribed':
        return state.filter((each) => each.deviceId !== deviceId)
      case 'PushRefused':
        return withRefusals(state, deviceId, (refusals) => refusals + 1)
      case 'PushAccepted':
        return withRefusals(state, deviceId, () => 0)
    }
  },
})

const withRefusals = (
  state: PushSubscriptions,
  deviceId: string,
  change: (refusals: number) => number,
): PushSubscriptions =>
  state.map((each) => (each.deviceId === deviceId ? { ...each, refusals: change(each.refusals) } : each))
