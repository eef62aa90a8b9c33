import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `report-<reportId>`. What is reported, and why, never leaves the service. */
export type ReportEvents = {
  ReportFiled: {
    readonly reportId: string
    /** Who reports. */
    readonly userId: string
    /** The post reported, or that of the comment. */
    readonly postId: string
    readonly commentId: string | null
    readonly reason: string
  }
  /** Who filed it is erased, and what he wrote gone from the log. */
  ReportErased: { readonly reportId: string; readonly userId: string }
}

export const reportEvents: DefinitionsOf<ReportEvents> = {
  ReportFiled: { schema: 1, publish: ({ reportId, userId }) => ({ reportId, userId }) },
  ReportErased: { schema: 1, publish: (data) => data },
}

export const reportStream = (reportId: string): string => `report-${reportId}`
