import { PublicReport } from '@soko/contracts/events/social.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** Other services receive neither reasons and answers nor the names of admins. */
export const ReportStream = defineStream(PublicReport, {
  private: {
    ReportFiled: z.object({
      /** Missing in the oldest reports. */
      version: z.number().exactOptional(),
      reason: z.string(),
    }),
    ReportClosed: z.object({ by: z.string() }),
    /** `restored` is true if the report was reopened because its subject was restored. */
    ReportReopened: z.object({ by: z.string(), restored: z.boolean() }),
    ReportAnswered: z.object({ by: z.string(), answer: z.string() }),
    /** An admin read a text that its author had deleted. `version` is the version of the post. */
    ReportedTextRead: z.object({ reportId: z.string(), by: z.string(), version: z.number().exactOptional() }),
    ReportAnswerMailed: z.object({ reportId: z.string(), answerId: z.string() }),
  },
})
export type ReportEvents = EventsOf<typeof ReportStream>
