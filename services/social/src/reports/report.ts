import type { Fold } from '@soko/platform/decider/decider.ts'
import type { ReportEvents } from './report.events.ts'

/** A report to the admins. */
export type Report =
  | { readonly status: 'none' }
  /** What it said is gone from the log; of `marked` ReportErased has told. */
  | { readonly status: 'emptied' | 'marked' }
  | {
      readonly status: 'filed'
      readonly facts: ReportEvents['ReportFiled']
      /** ISO 8601. */
      readonly at: string
    }

export const report: Fold<Report> = {
  initial: { status: 'none' },
  evolve: (state, { type, data, time }) => {
    if (type === 'ReportErased') return { status: 'marked' }
    if (type !== 'ReportFiled') return state
    return data === undefined
      ? { status: 'emptied' }
      : { status: 'filed', facts: data as ReportEvents['ReportFiled'], at: time }
  },
}
