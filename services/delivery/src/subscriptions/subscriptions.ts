import { type DigestSchedule, readPurpose } from '@soko/contracts/types/subscription.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import {
  type SubscriptionEvents,
  SubscriptionRequestStream,
  SubscriptionsStream,
} from './subscription.events.ts'

export type Consent = Omit<SubscriptionEvents['SubscriptionRequested'], 'requestId' | 'mailedAt' | 'importId'>

type Ending = {
  readonly reason: SubscriptionEvents['SubscriptionEnded']['reason']
  readonly at: string
  readonly wasActive: boolean
}

/** Times are ISO 8601. The id stays the same when a subscription of this purpose begins again. */
export type Subscription = Consent & {
  readonly state: 'pending' | 'active' | 'ended'
  /** When it was requested, or confirmed. */
  readonly since: string
  /** When the last mail with a link to confirm was requested. */
  readonly mailedAt: string
  /** The request whose link confirms; undefined if a member subscribed. */
  readonly requestId: string | undefined
  /** The import by which its author asked for the last mail. */
  readonly importId: string | undefined
  readonly ending: Ending | undefined
}

export type Subscriptions = {
  readonly isErased: boolean
  /** By `purposeKey`. */
  readonly byPurpose: ReadonlyMap<string, Subscription>
  /** When to send the digest, and when that was chosen (ISO 8601); undefined for the default. */
  readonly digest: { readonly schedule: DigestSchedule; readonly at: string } | undefined
}

/** Returns the same text for purposes that are one: names of a category that differ only in case. */
export const purposeKey = (purpose: string): string => {
  const parts = readPurpose(purpose)
  return parts?.kind === 'category' ? `category:${categoryKey(parts.name)}` : purpose
}

const evolve = (
  state: Subscriptions,
  { type, data, time }: LoggedEvent<typeof SubscriptionsStream>,
): Subscriptions => {
  if (type === 'SubscriberErased') return { isErased: true, byPurpose: new Map(), digest: undefined }
  if (data === undefined || state.isErased) return state
  if (type === 'DigestScheduled') {
    const { frequency, weekday, hour, zone } = data
    return { ...state, digest: { schedule: { frequency, weekday, hour, zone }, at: time } }
  }
  const put = (subscription: Subscription): Subscriptions => ({
    ...state,
    byPurpose: new Map(state.byPurpose).set(purposeKey(subscription.purpose), subscription),
  })
  const begin = (
    consent: Consent & Partial<Pick<Subscription, 'requestId' | 'mailedAt' | 'importId'>>,
    subscription: Pick<Subscription, 'state' | 'since'>,
  ): Subscriptions =>
    put({
      requestId: undefined,
      importId: undefined,
      mailedAt: time,
      ...consent,
      ...subscription,
      ending: undefined,
    })
  const change = (changes: (current: Subscription) => Partial<Subscription>): Subscriptions => {
    const current = subscriptionById(state, data.subscriptionId)
    return current === undefined ? state : put({ ...current, ...changes(current) })
  }
  switch (type) {
    case 'SubscriptionRequested':
      return begin(data, { state: 'pending', since: time })
    case 'ConfirmationRequested':
      return change(() => ({ mailedAt: time, requestId: data.requestId, importId: data.importId }))
    case 'SubscriptionConfirmed':
      return change(() => ({ state: 'active', since: time }))
    case 'Subscribed':
      return begin(data, { state: 'active', since: data.since ?? time })
    case 'AddressSharingChanged':
      return change(() => ({ shareAddress: data.shareAddress, wording: data.wording }))
    case 'SubscriptionEnded':
      // The data of an expired request is erased, except its end.
      return change(({ state: before }) =>
        before === 'ended'
          ? {}
          : { state: 'ended', ending: { reason: data.reason, at: time, wasActive: before === 'active' } },
      )
    case 'PurposeRenamed': {
      const current = subscriptionById(state, data.subscriptionId)
      if (current === undefined) return state
      const byPurpose = new Map(state.byPurpose)
      byPurpose.delete(purposeKey(current.purpose))
      byPurpose.set(purposeKey(data.purpose), { ...current, purpose: data.purpose })
      return { ...state, byPurpose }
    }
    case 'SubscriptionRestored':
      return change(() => ({ state: 'active', ending: undefined }))
  }
}

export const subscriptions: Fold<Subscriptions> = foldOf(SubscriptionsStream, {
  initial: { isErased: false, byPurpose: new Map(), digest: undefined },
  evolve,
  sizeOf: ({ byPurpose }) => 1 + byPurpose.size / 2,
})

export const subscriptionById = (
  { byPurpose }: Subscriptions,
  subscriptionId: string,
): Subscription | undefined =>
  Array.from(byPurpose.values()).find((each) => each.subscriptionId === subscriptionId)

export const subscriptionTo = ({ byPurpose }: Subscriptions, purpose: string): Subscription | undefined =>
  byPurpose.get(purposeKey(purpose))

/** Returns the pending and the active subscriptions. */
export const liveSubscriptions = ({ byPurpose }: Subscriptions): readonly Subscription[] =>
  Array.from(byPurpose.values()).filter(({ state }) => state !== 'ended')

export type SubscriptionForm = {
  readonly requestId: string
  readonly email: string
  readonly purpose: string
  readonly shareAddress: boolean
  readonly wording: number
}

/** Undefined once the form was handled. */
export const subscriptionForm: Fold<SubscriptionForm | undefined> = foldOf(SubscriptionRequestStream, {
  initial: undefined,
  evolve: (_form, { type, data }) => (type === 'SubscriptionFormSent' ? data : undefined),
})
