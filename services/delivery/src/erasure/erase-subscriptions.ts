import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { DigestStream } from '../digests/digest.events.ts'
import { NoticesStream } from '../notices/notice.events.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'

/** Records that must stay in the log. They contain only ids. */
export const FINAL_EVENTS: ReadonlySet<string> = new Set([
  SubscriptionsStream.SubscriberErased.type,
  ContactStream.ContactErased.type,
])

export const eraseSubscriptions = async (log: EventLog, subscriberId: string): Promise<void> =>
  eraseStreams(
    log,
    [DigestStream, NoticesStream, SubscriptionsStream].map((stream) => stream.of(subscriberId)),
    FINAL_EVENTS,
  )
