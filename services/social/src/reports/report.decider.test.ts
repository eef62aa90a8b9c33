import { event } from '@soko/platform/decider/decider.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { eraseReport, fileReport } from './report.decider.ts'
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
