import type { EventData } from '@soko/contracts/events/event-data.ts'
import type { SocialEvents } from '@soko/contracts/events/social.events.ts'
import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `report-<reportId>`. Why something is reported, and what is answered, never leaves the service. */
export type ReportEvents = {
  ReportFiled: {
    readonly reportId: string
    /** Who reports. */
    readonly userId: string
    /** The post reported, or that of the comment. */
    readonly postId: string
    readonly commentId: string | null
    /** Of a post: its version then. Not known of the first reports there were. */
    readonly version?: number
    readonly reason: string
  }
  /** An admin has dealt with it; `removed`: by taking away what was reported. */
  ReportClosed: EventData<typeof SocialEvents>['ReportClosed'] & { readonly by: string }
  /** It waits for the admins again; `restored`: as what was reported is back. */
  ReportReopened: { readonly reportId: string; readonly by: string; readonly restored: boolean }
  /** An admin writes to who filed it. */
  ReportAnswered: {
    readonly reportId: string
    readonly answerId: string
    readonly by: string
    readonly answer: string
  }
  /** The mail system has the answer. */
  ReportAnswerMailed: { readonly reportId: string; readonly answerId: string }
  /** Who filed it is erased, and what they wrote gone from the log. */
  ReportErased: { readonly reportId: string; readonly userId: string }
}

export const reportEvents: DefinitionsOf<ReportEvents> = {
  ReportFiled: {
    schema: 1,
    publish: ({ reportId, userId, postId, commentId }) => ({ reportId, userId, postId, commentId }),
  },
  ReportClosed: { schema: 1, publish: ({ reportId, outcome }) => ({ reportId, outcome }) },
  ReportReopened: { schema: 1, publish: ({ reportId }) => ({ reportId }) },
  ReportAnswered: { schema: 1, publish: ({ reportId, answerId }) => ({ reportId, answerId }) },
  ReportAnswerMailed: { schema: 1, publish: null },
  ReportErased: { schema: 1, publish: (data) => data },
}

export const reportStream = (reportId: string): string => `report-${reportId}`
