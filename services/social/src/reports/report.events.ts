import { PublicReport } from '@soko/contracts/events/social.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** Why something is reported, what is answered, and which admin did what, never leaves the service. */
export const ReportStream = defineStream(PublicReport, {
  private: {
    ReportFiled: z.object({
      /** For a post: its version at that time. The oldest reports do not have it. */
      version: z.number().exactOptional(),
      reason: z.string(),
    }),
    ReportClosed: z.object({ by: z.string() }),
    /** `restored`: as what was reported is back. */
    ReportReopened: z.object({ by: z.string(), restored: z.boolean() }),
    ReportAnswered: z.object({ by: z.string(), answer: z.string() }),
    /** An admin has read a reported text that its author had deleted; `version`: of a post. */
    ReportedTextRead: z.object({ reportId: z.string(), by: z.string(), version: z.number().exactOptional() }),
    /** The mail system has the answer. */
    ReportAnswerMailed: z.object({ reportId: z.string(), answerId: z.string() }),
  },
})
export type ReportEvents = EventsOf<typeof ReportStream>
