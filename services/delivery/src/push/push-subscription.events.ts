import { PublicPushSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** The push subscriptions of a user, one per device. */
export const PushSubscriptionsStream = defineStream(PublicPushSubscriptions, {
  private: {
    /** `device` is a text for the user: 'Firefox on Windows'. The device belongs to a session. */
    PushSubscribed: z.object({
      userId: z.string(),
      deviceId: z.string(),
      sessionId: z.string(),
      device: z.string(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
    }),
    PushUnsubscribed: z.object({
      userId: z.string(),
      deviceId: z.string(),
      /** `gone`, `refused`: by the push service; `replaced`: by a newer subscription. */
      reason: z.enum(['removed', 'signed-out', 'gone', 'refused', 'replaced']),
    }),
    PushRefused: z.object({ userId: z.string(), deviceId: z.string() }),
    /** The first accepted message after refused ones. */
    PushAccepted: z.object({ userId: z.string(), deviceId: z.string() }),
  },
})
