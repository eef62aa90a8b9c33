import { join } from 'node:path'
import { ContactStream } from '@soko/delivery/contacts/contact.events.ts'
import { deliveryEvents } from '@soko/delivery/delivery-events.ts'
import { SubscriptionsStream } from '@soko/delivery/subscriptions/subscription.events.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint, loadDataKey } from '@soko/platform/event-log/data-key.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { createIds } from '@soko/platform/ids.ts'

const IN_FLIGHT = 500

/** Adds visitors who confirmed a subscription to an author to the data folder of a stopped site. */
export const fillSubscribers = async (data: string, authorId: string, count: number): Promise<void> => {
  const dataKey = await loadDataKey(join(data, 'data.key'))
  const ids = createIds()
  const log = await createEventLog({
    store: { kind: 'sqlite', file: join(data, 'delivery', 'log.sqlite') },
    definitions: deliveryEvents,
    keyFingerprint: fingerprint(dataKey),
    headKey: headKeyOf(dataKey),
    clock: systemClock,
    ids,
    onCorrupt: (error) => {
      throw error
    },
  })
  const subscribe = async (): Promise<void> => {
    const [subscriberId, subscriptionId, requestId] = [ids.next(), ids.next(), ids.next()]
    const named = { subscriberId, subscriptionId }
    await log.append({
      id: ids.next(),
      expected: {},
      events: [
        ContactStream.ContactCreated(subscriberId, {
          contactId: subscriberId,
          email: `${subscriberId.toLowerCase()}@mail.example`,
        }),
        SubscriptionsStream.SubscriptionRequested(subscriberId, {
          ...named,
          subscriber: 'contact',
          purpose: `author:${authorId}`,
          shareAddress: false,
          wording: 1,
          requestId,
          mailedAt: new Date().toISOString(),
        }),
        SubscriptionsStream.SubscriptionConfirmed(subscriberId, named),
      ],
    })
  }
  try {
    for (let begun = 0; begun < count; begun += IN_FLIGHT) {
      await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, count - begun) }, subscribe))
    }
  } finally {
    await log.close()
  }
}
