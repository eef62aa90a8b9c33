import { event } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReportEvents, reportStream } from './report.events.ts'
import type { Report } from './report.ts'

/** A member tells the admins of a post or comment. */
export const fileReport = (facts: ReportEvents['ReportFiled']): readonly NewEvent[] => [
  event(reportStream(facts.reportId), 'ReportFiled', facts),
]

/** Who filed it is erased. */
export const eraseReport = (report: Report, command: ReportEvents['ReportErased']): readonly NewEvent[] =>
  report.status === 'none' || report.status === 'marked'
    ? []
    : [event(reportStream(command.reportId), 'ReportErased', command)]
