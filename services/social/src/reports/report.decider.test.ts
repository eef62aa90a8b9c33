import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import {
  answerMailed,
  answerReport,
  closeReport,
  eraseReport,
  readReported,
  reopenReport,
} from './report.decider.ts'
import type { ReportEvents } from './report.events.ts'
import { report } from './report.ts'

const facts = { reportId: 'r1', userId: 'amina', postId: 'gold', commentId: null, reason: 'Wrong.' }
const named = { reportId: 'r1', userId: 'amina' }
const filed = event('report-r1', 'ReportFiled', facts)
const reportErased = event('report-r1', 'ReportErased', named)

const lost = erased(filed)
type State = typeof report.initial

describe('a report', () => {
  it('is erased once', () => {
    const erase = (state: State) => eraseReport(state, named)
    given(report, [lost]).when(erase).then(reportErased)
    given(report, [lost, reportErased]).when(erase).thenNothing()
    given(report, []).when(erase).thenNothing()
  })
})

type Outcome = ReportEvents['ReportClosed']['outcome']
const closed = (outcome: Outcome) =>
  event('report-r1', 'ReportClosed', { reportId: 'r1', by: 'zuri', outcome })
const [handled, dismissed, removed] = [closed('done'), closed('dismissed'), closed('removed')]
const reopened = (restored: boolean) =>
  event('report-r1', 'ReportReopened', { reportId: 'r1', by: 'zuri', restored })
const restored = reopened(true)
const close = (outcome: Outcome) => (state: State) =>
  closeReport(state, { reportId: 'r1', by: 'zuri', outcome })
const reopen = (restored: boolean) => (state: State) =>
  reopenReport(state, { reportId: 'r1', by: 'zuri', restored })

describe('the state of a report', () => {
  it('is open until an admin closes it, once', () => {
    given(report, [filed]).when(close('done')).then(handled)
    given(report, [filed, handled]).when(close('done')).thenNothing()
    given(report, [filed, handled]).when(close('dismissed')).then(dismissed)
    given(report, [lost]).when(close('done')).thenNothing()
  })

  it('is removed when its subject is removed, regardless of other acts', () => {
    given(report, [filed, handled]).when(close('removed')).then(removed)
    given(report, [filed, removed]).when(close('removed')).thenNothing()
    given(report, [filed, removed]).when(close('done')).thenNothing()
  })

  it('is reopened by an admin, or when its removed subject is restored', () => {
    given(report, [filed, dismissed]).when(reopen(false)).then(reopened(false))
    given(report, [filed]).when(reopen(false)).thenNothing()
    given(report, [filed, removed]).when(reopen(true)).then(restored)
    given(report, [filed, dismissed]).when(reopen(true)).thenNothing()
    given(report, [filed, removed, restored]).when(close('done')).then(handled)
  })
})

describe('a read of a deleted text', () => {
  it('is recorded each time with an open report, and with no other', () => {
    const facts = { reportId: 'r1', by: 'zuri', version: 2 }
    const read = (state: State) => readReported(state, facts)
    const recorded = event('report-r1', 'ReportedTextRead', facts)
    given(report, [filed]).when(read).then(recorded)
    given(report, [filed, recorded]).when(read).then(recorded)
    given(report, [filed, dismissed, reopened(false)])
      .when(read)
      .then(recorded)
    for (const closing of [handled, dismissed, removed])
      given(report, [filed, closing]).when(read).thenNothing()
    given(report, [lost]).when(read).thenNothing()
  })
})

describe('the answer to a report', () => {
  const answer = { reportId: 'r1', answerId: 'a1', by: 'zuri', answer: 'Thank you.' }
  const answered = event('report-r1', 'ReportAnswered', answer)
  const mailed = event('report-r1', 'ReportAnswerMailed', { reportId: 'r1', answerId: 'a1' })
  const answerIt = (state: State) => answerReport(state, answer)
  const noteMailed = (state: State) => answerMailed(state, { reportId: 'r1', answerId: 'a1' })

  it('is recorded, and mailed once', () => {
    given(report, [filed]).when(answerIt).then(answered)
    given(report, [filed, answered]).when(noteMailed).then(mailed)
    given(report, [filed, answered, mailed]).when(noteMailed).thenNothing()
    given(report, [lost]).when(answerIt).thenNothing()
  })
})
