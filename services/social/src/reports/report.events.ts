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
    /** `restored`: because the subject was restored. */
    ReportReopened: z.object({ by: z.string(), restored: z.boolean() }),
    ReportAnswered: z.object({ by: z.string(), answer: z.string() }),
    /** The author had deleted the text. `version` is the post's. */
    ReportedTextRead: z.object({ reportId: z.string(), by: z.string(), version: z.number().exactOptional() }),
    ReportAnswerMailed: z.object({ reportId: z.string(), answerId: z.string() }),
  },
})
export type ReportEvents = EventsOf<typeof ReportStream>
