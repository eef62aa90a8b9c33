import { event } from '@soko/platform/testing/raw-event.ts'
import { expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { expectSameWithoutData } from '../testing/expect-same-without-data.ts'
import { inboxProjection } from './inbox.projection.ts'

const filed = (reportId: string, userId: string, postId: string, commentId: string | null = null) =>
  event(`report-${reportId}`, 'ReportFiled', { reportId, userId, postId, commentId })
const closed = (reportId: string, outcome: string) =>
  event(`report-${reportId}`, 'ReportClosed', { reportId, outcome })
const reopened = (reportId: string) => event(`report-${reportId}`, 'ReportReopened', { reportId })
const reportErased = (reportId: string, userId: string) =>
  event(`report-${reportId}`, 'ReportErased', { reportId, userId })
const message = (messageId: string, type: string) => event(`contact-${messageId}`, type, { messageId })
const removedBy = (by: string) =>
  event('post-gold', 'PostRetracted', { postId: 'gold', authorId: 'amina', by })

const content = [
  exampleEvents.published({ postId: 'gold', authorId: 'amina' }),
  exampleEvents.published({ postId: 'tea', authorId: 'amina' }),
  removedBy('zuri'),
  exampleEvents.retracted('tea', 'amina'),
]
const social = [
  filed('r1', 'baraka', 'gold'),
  filed('r2', 'chen', 'gold'),
  exampleEvents.commented('c1', 'tea', 'dede'),
  filed('r3', 'chen', 'tea', 'c1'),
  filed('r4', 'baraka', 'tea'),
  closed('r1', 'removed'),
  closed('r2', 'removed'),
  closed('r4', 'dismissed'),
  message('m1', 'ContactMessageReceived'),
  message('m2', 'ContactMessageReceived'),
  message('m1', 'ContactMessageClosed'),
]
const names = (list: readonly (readonly [string, number])[] | undefined) => list?.map(([name]) => name)

describe("the view of the admins' inbox", () => {
  it('does not depend on the order of the sources', async () => {
    await expectSameInAnyOrder(inboxProjection, { content, social })
    await expectSameInAnyOrder(inboxProjection, {
      content: [...content, exampleEvents.postErased('gold', 'amina')],
      social: [...social, reopened('r1'), reportErased('r3', 'chen'), reportErased('r2', 'chen')],
    })
  })

  it('contains nothing about an erased reporter, also when rebuilt', async () => {
    const all = [...social, reportErased('r2', 'chen'), reportErased('r3', 'chen')]
    const contents = await expectSameWithoutData(
      inboxProjection,
      { content, social: all },
      ({ stream, type }) => /^report-r[23]$/.test(stream) && type !== 'ReportErased',
    )
    expect(JSON.stringify(contents)).not.toContain('chen')
    expect(names(contents.lists['reported:done'])).toEqual(['post-gold'])
    expect(contents.lists['reported:open']).toBeUndefined()
  })
})
