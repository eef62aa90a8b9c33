import { PublicSubscriptionRequest, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { type EventsOf, isLogged } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const SubscriptionsStream = defineStream(PublicSubscriptions)
export type SubscriptionEvents = EventsOf<typeof SubscriptionsStream>

/** Returns undefined for erased events, and for those about no single subscription. */
export const subscriptionIdOf = (event: StreamEvent): string | undefined =>
  isLogged(SubscriptionsStream, event) &&
  event.type !== 'SubscriberErased' &&
  event.type !== 'DigestScheduled'
    ? event.data?.subscriptionId
    : undefined

/** A form is recorded as it is and handled later, so that the response is the same for every address. */
export const SubscriptionRequestStream = defineStream(PublicSubscriptionRequest, {
  private: {
    SubscriptionFormSent: z.object({
      email: z.string(),
      purpose: z.string(),
      shareAddress: z.boolean(),
      wording: z.number().int(),
    }),
    /** Recorded with the decision on every form, so that each one adds the same number of commits to the log. */
    SubscriptionFormHandled: z.object({ requestId: z.string() }),
  },
})
