import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ReportEvents, ReportStream } from './report.events.ts'
import { type Report, stateAfter } from './report.ts'

export const fileReport = (facts: ReportEvents['ReportFiled']): readonly NewEvent[] => [
  ReportStream.ReportFiled(facts.reportId, facts),
]

/** Idempotent. A report that its subject's removal has closed is not closed again as done. */
export const closeReport = (report: Report, command: ReportEvents['ReportClosed']): readonly NewEvent[] => {
  if (report.status !== 'filed') return []
  const isRemoval = command.outcome === 'removed'
  const isSo = report.state === stateAfter(command.outcome) && (report.byRemoval || !isRemoval)
  return isSo ? [] : [ReportStream.ReportClosed(command.reportId, command)]
}

/** When a subject is restored, only reports that its removal closed are reopened. */
export const reopenReport = (report: Report, command: ReportEvents['ReportReopened']): readonly NewEvent[] =>
  report.status !== 'filed' || report.state === 'open' || (command.restored && !report.byRemoval)
    ? []
    : [ReportStream.ReportReopened(command.reportId, command)]

/** Does nothing while the reporter is being erased. */
export const answerReport = (report: Report, command: ReportEvents['ReportAnswered']): readonly NewEvent[] =>
  report.status === 'filed' ? [ReportStream.ReportAnswered(command.reportId, command)] : []

/** Records that an admin read a text that its author had deleted. Does nothing without an open report. */
export const readReported = (
  report: Report,
  command: ReportEvents['ReportedTextRead'],
): readonly NewEvent[] =>
  report.status === 'filed' && report.state === 'open'
    ? [ReportStream.ReportedTextRead(command.reportId, command)]
    : []

/** Records that the mail system has accepted an answer. */
export const answerMailed = (
  report: Report,
  command: ReportEvents['ReportAnswerMailed'],
): readonly NewEvent[] =>
  report.status === 'filed' && report.toMail.has(command.answerId)
    ? [ReportStream.ReportAnswerMailed(command.reportId, command)]
    : []

export const eraseReport = (report: Report, command: ReportEvents['ReportErased']): readonly NewEvent[] =>
  report.status === 'none' || report.status === 'marked'
    ? []
    : [ReportStream.ReportErased(command.reportId, command)]
