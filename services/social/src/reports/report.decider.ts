import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReportEvents, ReportStream } from './report.events.ts'
import { type Report, stateAfter } from './report.ts'

/** A member tells the admins of a post or comment. */
export const fileReport = (facts: ReportEvents['ReportFiled']): readonly NewEvent[] => [
  ReportStream.ReportFiled(facts.reportId, facts),
]

/**
 * An admin has dealt with it. Nothing when it is closed so already; what has been removed stays on record as removed,
 * whatever else was done.
 */
export const closeReport = (report: Report, command: ReportEvents['ReportClosed']): readonly NewEvent[] => {
  if (report.status !== 'filed') return []
  const isRemoval = command.outcome === 'removed'
  const isSo = report.state === stateAfter(command.outcome) && (report.byRemoval || !isRemoval)
  return isSo ? [] : [ReportStream.ReportClosed(command.reportId, command)]
}

/** It waits for the admins again. As something is back, those only that were closed by taking it away. */
export const reopenReport = (report: Report, command: ReportEvents['ReportReopened']): readonly NewEvent[] =>
  report.status !== 'filed' || report.state === 'open' || (command.restored && !report.byRemoval)
    ? []
    : [ReportStream.ReportReopened(command.reportId, command)]

/** An admin writes to who filed it. Nothing once they are being erased. */
export const answerReport = (report: Report, command: ReportEvents['ReportAnswered']): readonly NewEvent[] =>
  report.status === 'filed' ? [ReportStream.ReportAnswered(command.reportId, command)] : []

/** The mail system has taken an answer over. */
export const answerMailed = (
  report: Report,
  command: ReportEvents['ReportAnswerMailed'],
): readonly NewEvent[] =>
  report.status === 'filed' && report.toMail.has(command.answerId)
    ? [ReportStream.ReportAnswerMailed(command.reportId, command)]
    : []

/** Who filed it is erased. */
export const eraseReport = (report: Report, command: ReportEvents['ReportErased']): readonly NewEvent[] =>
  report.status === 'none' || report.status === 'marked'
    ? []
    : [ReportStream.ReportErased(command.reportId, command)]
