import { keyTo } from '@soko/platform/view-store/key.ts'
import { purposeKey } from './subscriptions.ts'

export const SUBSCRIPTIONS = 'subscriptions'

/** Only of pending and active subscriptions. `since`: ISO 8601, as in the stream's state. */
export type SubscriptionDocument = {
  readonly subscriptionId: string
  readonly subscriberId: string
  readonly subscriber: 'member' | 'contact'
  readonly purpose: string
  readonly shareAddress: boolean
  readonly state: 'pending' | 'active'
  readonly since: string
  /** The import by which its author asked for the last mail. */
  readonly importId?: string
}

/** An ended subscription, about whose mails a report may arrive later. */
export type EndedDocument = Pick<SubscriptionDocument, 'subscriberId' | 'subscriber' | 'purpose'>

/** The user whom a contact has joined. */
export type JoinedDocument = { readonly userId: string }

export const SubscriptionKeys = {
  subscription: (subscriptionId: string) => keyTo<SubscriptionDocument>(`subscription:${subscriptionId}`),
  ended: (subscriptionId: string) => keyTo<EndedDocument>(`ended:${subscriptionId}`),
  joined: (contactId: string) => keyTo<JoinedDocument>(`joined:${contactId}`),
} as const

export const SubscriptionLists = {
  /** Subscription ids by position. */
  active: (purpose: string) => `active:${purposeKey(purpose)}`,
  /** The same ids with the score 0: sorted by id, which stays when a subscription begins again. */
  recipients: (purpose: string) => `recipients:${purposeKey(purpose)}`,
  waiting: (purpose: string) => `waiting:${purposeKey(purpose)}`,
  /** Active subscriptions whose address the author may export. */
  shared: (purpose: string) => `shared:${purposeKey(purpose)}`,
  /** Active subscriptions that an import asked for. */
  imported: (importId: string) => `imported:${importId}`,
  of: (subscriberId: string) => `of:${subscriberId}`,
  ended: (subscriberId: string) => `ended:${subscriberId}`,
  /** Pending subscriptions as `<subscriberId>.<subscriptionId>`, by the time of the last mail in milliseconds. */
  pending: 'pending',
  /** Ids of contacts without a live subscription, by time in milliseconds. */
  idle: 'idle',
  /** Ids of contacts that have joined a user. */
  joined: (userId: string) => `joined:${userId}`,
} as const
