import { PublicSubscriptionRequest, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const SubscriptionsStream = defineStream(PublicSubscriptions)
export type SubscriptionEvents = EventsOf<typeof SubscriptionsStream>

/** A form is recorded as it is and handled later, so that the response is the same for every address. */
export const SubscriptionRequestStream = defineStream(PublicSubscriptionRequest, {
  private: {
    SubscriptionFormSent: z.object({ email: z.string(), purpose: z.string(), shareAddress: z.boolean() }),
  },
})
