import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import {
  answerMailed,
  answerReport,
  closeReport,
  eraseReport,
  fileReport,
  reopenReport,
} from './report.decider.ts'
import type { ReportEvents } from './report.events.ts'
import { report } from './report.ts'

const facts = { reportId: 'r1', userId: 'amina', postId: 'gold', commentId: null, reason: 'Wrong.' }
const named = { reportId: 'r1', userId: 'amina' }
const filed = event('report-r1', 'ReportFiled', facts)
const gone = event('report-r1', 'ReportErased', named)

describe('a report', () => {
  it('is filed', () => {
    given(report, [])
      .when(() => fileReport(facts))
      .then(filed)
    expect.hasAssertions()
  })

  it('is erased once', () => {
    given(report, [erased(filed)])
      .when((state) => eraseReport(state, named))
      .then(gone)
    given(report, [erased(filed), gone])
      .when((state) => eraseReport(state, named))
      .thenNothing()
    given(report, [])
      .when((state) => eraseReport(state, named))
      .thenNothing()
    expect.hasAssertions()
  })
})

const closed = (outcome: ReportEvents['ReportClosed']['outcome']) =>
  event('report-r1', 'ReportClosed', { reportId: 'r1', by: 'zuri', outcome })
const reopened = (restored: boolean) =>
  event('report-r1', 'ReportReopened', { reportId: 'r1', by: 'zuri', restored })
const close = (outcome: ReportEvents['ReportClosed']['outcome']) => (state: typeof report.initial) =>
  closeReport(state, { reportId: 'r1', by: 'zuri', outcome })
const reopen = (restored: boolean) => (state: typeof report.initial) =>
  reopenReport(state, { reportId: 'r1', by: 'zuri', restored })

describe('the state of a report', () => {
  it('is open until an admin closes it, once', () => {
    given(report, [filed]).when(close('done')).then(closed('done'))
    given(report, [filed, closed('done')])
      .when(close('done'))
      .thenNothing()
    given(report, [filed, closed('done')])
      .when(close('dismissed'))
      .then(closed('dismissed'))
    given(report, [erased(filed)])
      .when(close('done'))
      .thenNothing()
    expect.hasAssertions()
  })

  it('says of what is removed that it was, whatever was done before and after', () => {
    given(report, [filed, closed('done')])
      .when(close('removed'))
      .then(closed('removed'))
    given(report, [filed, closed('removed')])
      .when(close('removed'))
      .thenNothing()
    given(report, [filed, closed('removed')])
      .when(close('done'))
      .thenNothing()
    expect.hasAssertions()
  })

  it('is open again when an admin says so, or what was removed is back', () => {
    given(report, [filed, closed('dismissed')])
      .when(reopen(false))
      .then(reopened(false))
    given(report, [filed]).when(reopen(false)).thenNothing()
    given(report, [filed, closed('removed')])
      .when(reopen(true))
      .then(reopened(true))
    given(report, [filed, closed('dismissed')])
      .when(reopen(true))
      .thenNothing()
    given(report, [filed, closed('removed'), reopened(true)])
      .when(close('done'))
      .then(closed('done'))
    expect.hasAssertions()
  })
})

describe('the answer to a report', () => {
  const answer = { reportId: 'r1', answerId: 'a1', by: 'zuri', answer: 'Thank you.' }
  const answered = event('report-r1', 'ReportAnswered', answer)
  const mailed = event('report-r1', 'ReportAnswerMailed', { reportId: 'r1', answerId: 'a1' })
  const noteMailed = (state: typeof report.initial) => answerMailed(state, { reportId: 'r1', answerId: 'a1' })

  it('is recorded, and mailed once', () => {
    given(report, [filed])
      .when((state) => answerReport(state, answer))
      .then(answered)
    given(report, [filed, answered]).when(noteMailed).then(mailed)
    given(report, [filed, answered, mailed]).when(noteMailed).thenNothing()
    given(report, [erased(filed)])
      .when((state) => answerReport(state, answer))
      .thenNothing()
    expect.hasAssertions()
  })
})
