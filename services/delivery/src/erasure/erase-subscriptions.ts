import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { DigestStream } from '../digests/digest.events.ts'
import { subscriptionIdOf, SubscriptionsStream } from '../subscriptions/subscription.events.ts'

/** Records that must stay in the log. They contain only ids. */
export const FINAL_EVENTS: ReadonlySet<string> = new Set([
  SubscriptionsStream.SubscriberErased.type,
  ContactStream.ContactErased.type,
])

/** Erases a subscriber's subscriptions and their digests: the digests first, because they are found by them. */
export const eraseSubscriptions = async (log: EventLog, subscriberId: string): Promise<void> => {
  const stream = SubscriptionsStream.of(subscriberId)
  const ids = new Set((await log.readStream(stream)).flatMap((event) => subscriptionIdOf(event) ?? []))
  await eraseStreams(
    log,
    Array.from(ids, (id) => DigestStream.of(id)),
  )
  await eraseStreams(log, [stream], FINAL_EVENTS)
}
