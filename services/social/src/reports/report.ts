import type { ReportAct, ReportState } from '@soko/contracts/types/report.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type ReportEvents, ReportStream } from './report.events.ts'

export type Act = Pick<ReportAct, 'kind' | 'answer' | 'at'> & { readonly by: string }

export type FiledReport = {
  readonly status: 'filed'
  readonly facts: ReportEvents['ReportFiled']
  readonly at: string
  readonly state: ReportState
  /** True while the report is closed because its subject was removed. */
  readonly byRemoval: boolean
  readonly acts: readonly Act[]
  /** Answers by id, until the mail system has accepted them. */
  readonly toMail: ReadonlyMap<string, string>
}

export type Report =
  | { readonly status: 'none' }
  /** `emptied`: the text was erased from the log. `marked`: ReportErased is recorded as well. */
  | { readonly status: 'emptied' | 'marked' }
  | FiledReport

export const stateAfter = (outcome: ReportEvents['ReportClosed']['outcome']): Exclude<ReportState, 'open'> =>
  outcome === 'dismissed' ? 'dismissed' : 'done'

const evolve = (report: Report, event: LoggedEvent<typeof ReportStream>): Report => {
  if (event.type === 'ReportErased') return { status: 'marked' }
  if (event.type === 'ReportFiled') {
    if (event.data === undefined) return { status: 'emptied' }
    const begun = { state: 'open', byRemoval: false, acts: [], toMail: new Map<string, string>() } as const
    return { status: 'filed', facts: event.data, at: event.time, ...begun }
  }
  if (report.status !== 'filed' || event.data === undefined) return report
  const acted = (kind: Act['kind'], by: string, answer = ''): readonly Act[] => [
    ...report.acts,
    { kind, by, at: event.time, answer },
  ]
  switch (event.type) {
    case 'ReportClosed': {
      const { outcome, by } = event.data
      return {
        ...report,
        state: stateAfter(outcome),
        byRemoval: outcome === 'removed',
        acts: acted(outcome, by),
      }
    }
    case 'ReportReopened': {
      const { by, restored } = event.data
      return {
        ...report,
        state: 'open',
        byRemoval: false,
        acts: acted(restored ? 'restored' : 'reopened', by),
      }
    }
    case 'ReportAnswered': {
      const { answerId, by, answer } = event.data
      return {
        ...report,
        acts: acted('answered', by, answer),
        toMail: new Map(report.toMail).set(answerId, answer),
      }
    }
    case 'ReportedTextRead':
      return { ...report, acts: acted('read', event.data.by) }
    case 'ReportAnswerMailed': {
      const toMail = new Map(report.toMail)
      toMail.delete(event.data.answerId)
      return { ...report, toMail }
    }
  }
}

export const report: Fold<Report> = foldOf(ReportStream, { initial: { status: 'none' }, evolve })
