import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReportEvents, ReportStream } from './report.events.ts'
import { type Report, stateAfter } from './report.ts'

/** A member tells the admins of a post or comment. */
export const fileReport = (facts: ReportEvents['ReportFiled']): readonly NewEvent[] => [
  ReportStream.ReportFiled(facts.reportId, facts),
]

/**
 * An admin has dealt with it. No event when it is closed the same way already. What was removed stays recorded as removed,
 * whatever else was done.
 */
export const closeReport = (report: Report, command: ReportEvents['ReportClosed']): readonly NewEvent[] => {
  if (report.status !== 'filed') return []
  const isRemoval = command.outcome === 'removed'
  const isSo = report.state === stateAfter(command.outcome) && (report.byRemoval || !isRemoval)
  return isSo ? [] : [ReportStream.ReportClosed(command.reportId, command)]
}

/** It waits for the admins again. When something was restored, only the reports that its removal closed are opened. */
export const reopenReport = (report: Report, command: ReportEvents['ReportReopened']): readonly NewEvent[] =>
  report.status !== 'filed' || report.state === 'open' || (command.restored && !report.byRemoval)
    ? []
    : [ReportStream.ReportReopened(command.reportId, command)]

/** An admin writes to the person who filed it. No event once that person is being erased. */
export const answerReport = (report: Report, command: ReportEvents['ReportAnswered']): readonly NewEvent[] =>
  report.status === 'filed' ? [ReportStream.ReportAnswered(command.reportId, command)] : []

/** An admin reads the text that was reported, although its author has deleted it. No event unless the report is open. */
export const readReported = (
  report: Report,
  command: ReportEvents['ReportedTextRead'],
): readonly NewEvent[] =>
  report.status === 'filed' && report.state === 'open'
    ? [ReportStream.ReportedTextRead(command.reportId, command)]
    : []

/** The mail system has taken an answer over. */
export const answerMailed = (
  report: Report,
  command: ReportEvents['ReportAnswerMailed'],
): readonly NewEvent[] =>
  report.status === 'filed' && report.toMail.has(command.answerId)
    ? [ReportStream.ReportAnswerMailed(command.reportId, command)]
    : []

/** The person who filed it is erased. */
export const eraseReport = (report: Report, command: ReportEvents['ReportErased']): readonly NewEvent[] =>
  report.status === 'none' || report.status === 'marked'
    ? []
    : [ReportStream.ReportErased(command.reportId, command)]
