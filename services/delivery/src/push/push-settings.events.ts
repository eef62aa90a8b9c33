import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const PushSettingsStream = definePrivateStream(namedById('push-settings'), {
  /** By the user, or with the time zone of the user's first device. Has all settings. */
  PushSettingsChanged: z.object({
    userId: z.string(),
    /** By kind of notification. */
    kinds: z.record(z.string(), z.boolean()),
    quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
    perDay: z.number().nullable(),
    zone: z.string(),
  }),
})
