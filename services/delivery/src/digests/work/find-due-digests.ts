import { readAccounts } from '../../members/read-accounts.ts'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import { liveSubscriptions, type Subscription, subscriptions } from '../../subscriptions/subscriptions.ts'
import { type DigestSubscriber, type DigestTime, workOutDigest } from '../digest.decider.ts'
import { DigestStream } from '../digest.events.ts'
import { digest } from '../digest.ts'
import { digestFollows } from '../digest-follows.rules.ts'
import type { Follows } from '../../follows/follows.ts'
import type { RoundPorts } from '../../rounds/round-ports.ts'
import { FOLLOWS, readFollows } from '../../follows/follows.projection.ts'
import type { Recent } from '../items/read-items.ts'
import { defaultDigestSchedule } from '@soko/contracts/types/subscription.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { DigestLists, isDigested } from '../../subscriptions/digest-readers.ts'

export type DigestReader = {
  readonly subscriber: DigestSubscriber
  /** The one that the links of the mail end: the subscription to the digest, or else to a category. */
  readonly subscriptionId: string
}

/** Returns up to `limit` ids of subscribers with this schedule, in increasing order, that follow the id `after`. */
export const readersAfter = async (
  { view }: Pick<RoundPorts, 'view'>,
  schedule: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> => {
  const place = after !== undefined && { after: { member: after, score: 0 } }
  const list = DigestLists.readers(schedule)
  const { answers } = await view(SUBSCRIPTIONS).read([{ range: list, order: 'ascending', limit, ...place }])
  return answers[0].map(({ member }) => member)
}

/**
 * Returns those of the subscribers for whom a digest with items is due at `time`.
 * @param subscriberIds at most 1,000.
 * @throws PeerUnavailable
 */
export const findDueDigests = async (
  ports: Pick<RoundPorts, 'view' | 'executor' | 'peers'>,
  subscriberIds: readonly string[],
  { items }: Recent,
  time: DigestTime,
): Promise<readonly DigestReader[]> => {
  const { view, executor, peers } = ports
  const followed = await readFollows(view(FOLLOWS), subscriberIds)
  // Also ids of contacts, which auth does not know.
  const accounts = await readAccounts(peers, { userIds: subscriberIds })
  const found = await Promise.all(
    subscriberIds.map(async (subscriberId, at): Promise<readonly DigestReader[]> => {
      const lastVisit = accounts.get(subscriberId)?.lastVisitAt
      const reader = await readReader(ports, subscriberId, followed[at] ?? NOTHING, lastVisit)
      if (reader === undefined) return []
      const state = await executor.load(digest, DigestStream.of(subscriberId))
      const due = workOutDigest(state, reader.subscriber, items, time)
      return due === undefined || due.at < reader.since ? [] : [reader]
    }),
  )
  return found.flat()
}

const NOTHING: Follows = { authors: [], symbols: [], categories: [] }

/** The view only says where to look: the subscriber's own stream decides. */
const readReader = async (
  { executor }: Pick<RoundPorts, 'executor'>,
  subscriberId: string,
  followed: Follows,
  lastVisit: string | null | undefined,
): Promise<(DigestReader & { readonly since: Date }) | undefined> => {
  const state = await executor.load(subscriptions, SubscriptionsStream.of(subscriberId))
  const digested = liveSubscriptions(state).filter(
    (each) => each.state === 'active' && isDigested(each.purpose),
  )
  const [first] = digested.toSorted(digestFirst)
  if (first === undefined) return undefined
  const begun = digested.map(({ since }) => Date.parse(since))
  const chosen = state.digest === undefined ? -Infinity : Date.parse(state.digest.at)
  const visited = typeof lastVisit === 'string' ? Date.parse(lastVisit) : -Infinity
  const follows = digestFollows(
    digested.map(({ purpose }) => purpose),
    followed,
  )
  return {
    subscriber: {
      subscriberId,
      schedule: state.digest?.schedule ?? defaultDigestSchedule,
      reader: { kind: first.subscriber, lastSeen: new Date(Math.max(...begun, visited)) },
      follows: { ...follows, categories: new Set(Array.from(follows.categories, categoryKey)) },
    },
    subscriptionId: first.subscriptionId,
    // No digest is made up for that was due before the reader chose it.
    since: new Date(Math.max(Math.min(...begun), chosen)),
  }
}

const digestFirst = (one: Subscription, other: Subscription): number =>
  Number(other.purpose === 'digest') - Number(one.purpose === 'digest')
