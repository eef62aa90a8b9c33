import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** Of one event. */
export const MOST_PUSHES = 500

/** Streams `pushes-<day>`; the day is in UTC, `2026-01-31`. The data of former days is erased. */
export const PushesStream = definePrivateStream(namedById('pushes'), {
  /** These messages are sent from here on, each to all devices of its user, and never again. */
  PushesSent: z.object({
    pushes: z
      .array(
        z.object({
          userId: z.string(),
          /** By `RecentIds`. */
          items: z.array(z.string()),
          isSummary: z.boolean(),
        }),
      )
      .max(MOST_PUSHES),
  }),
})
