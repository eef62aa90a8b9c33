import { PublicSuppression } from '@soko/contracts/events/delivery.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

export const SuppressionStream = defineStream(PublicSuppression, {
  private: {
    AddressSuppressed: z.object({ mask: z.string() }),
    SuppressionLifted: z.object({ by: z.string() }),
    SoftBounceRecorded: z.object({ key: z.string() }),
    /** A mail was delivered after soft bounces. */
    SoftBouncesCleared: z.object({ key: z.string() }),
  },
})
export type SuppressionEvents = EventsOf<typeof SuppressionStream>
