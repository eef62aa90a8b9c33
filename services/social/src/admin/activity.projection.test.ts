import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { expectSameWithoutData } from '../testing/expect-same-without-data.ts'
import { activityProjection } from './activity.projection.ts'

const erased = { data: undefined }
const message = (id: string) => event(`contact-${id}`, 'ContactMessageReceived', { messageId: id })
const report = (id: string, userId: string) => event(`report-${id}`, 'ReportFiled', { reportId: id, userId })

const counted = (gateway: string, readers: number) =>
  event('readers-2026-01-01', 'ReadersCounted', { day: '2026-01-01', gateway, readers })

const auth = [
  exampleEvents.registered('amina'),
  exampleEvents.registered('chen'),
  exampleEvents.suspended('chen'),
  event('user-chen', 'AccountReinstated', { userId: 'chen' }),
]
const content = [
  exampleEvents.published({ postId: 'gold', authorId: 'amina' }),
  exampleEvents.revised({ postId: 'gold', authorId: 'amina' }),
  exampleEvents.retracted('gold', 'amina'),
  exampleEvents.restored('gold', 'amina'),
  exampleEvents.published({ postId: 'tea', authorId: 'amina' }),
  exampleEvents.retracted('tea', 'amina'),
  exampleEvents.published({ postId: 'salt', authorId: 'chen' }),
  exampleEvents.revised({ postId: 'gold', authorId: 'amina' }),
]
const social = [
  exampleEvents.followed('chen', 'amina'),
  exampleEvents.followed('amina', 'chen'),
  exampleEvents.commented('c1', 'gold', 'chen'),
  exampleEvents.commentDeleted('c1', 'gold', 'chen'),
  exampleEvents.commentRestored('c1', 'gold', 'chen'),
  exampleEvents.commented('c2', 'gold', 'amina'),
  exampleEvents.commentDeleted('c2', 'gold', 'amina'),
  exampleEvents.bookmarked('chen', 'gold'),
  exampleEvents.bookmarkRemoved('chen', 'gold'),
  exampleEvents.bookmarked('amina', 'gold'),
  message('m1'),
  message('m2'),
  report('r1', 'chen'),
  event('contact-m2', 'ContactMessageErased', { messageId: 'm2' }),
  counted('g1', 3),
  counted('g2', 2),
  counted('g1', 5),
]
/** The log deleted the data of one unfollow event before the projection read it. */
const leaving = {
  auth: [exampleEvents.personErased('chen')],
  content: [exampleEvents.postErased('salt', 'chen')],
  social: [
    exampleEvents.commentErased('c1', 'gold', 'chen'),
    exampleEvents.bookmarkErased('chen', 'gold'),
    { ...exampleEvents.unfollowed('chen', 'amina'), ...erased },
    exampleEvents.unfollowed('amina', 'chen'),
    exampleEvents.memberErased('chen'),
    event('report-r1', 'ReportErased', { reportId: 'r1', userId: 'chen' }),
  ],
}
const all = {
  auth: [...auth, ...leaving.auth],
  content: [...content, ...leaving.content],
  social: [...social, ...leaving.social],
}

const figuresOf = ({ lists }: Awaited<ReturnType<typeof contentsAfter>>) =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([name]) => name.startsWith('all:') || name.startsWith('new:'))
      .map(([name, entries]) => [name, entries.length]),
  )

describe('the view of activity', () => {
  it('does not depend on the order of the sources', async () => {
    await expectSameInAnyOrder(activityProjection, { auth, content, social })
    await expectSameInAnyOrder(activityProjection, all)
  })

  it('counts in total and by day', async () => {
    expect(figuresOf(await contentsAfter(activityProjection, { auth, content, social }))).toEqual({
      'all:users': 2,
      'new:users:2026-01-01': 2,
      'all:posts': 2,
      'new:posts:2026-01-01': 2,
      'all:comments': 1,
      'new:comments:2026-01-01': 1,
      'all:bookmarks': 1,
      'new:bookmarks:2026-01-01': 1,
      'all:follows': 2,
      'new:follows:2026-01-01': 2,
      'all:messages': 2,
      'new:messages:2026-01-01': 2,
    })
  })

  it('contains nothing about an erased member', async () => {
    const contents = await contentsAfter(activityProjection, all)
    expect(JSON.stringify(contents)).not.toContain('chen')
    expect(figuresOf(contents)).toMatchObject({ 'all:users': 1, 'all:posts': 1, 'all:messages': 1 })
    expect(figuresOf(contents)).not.toHaveProperty('all:follows')
  })

  it('is the same when rebuilt from a log without the erased data', async () => {
    const farewell = /Erased$|^BookmarkRemoved$/
    const chens = /^(user-chen|post-salt|comment-c1|bookmarks-chen-gold|follows-chen|report-r1)$/
    await expectSameWithoutData(
      activityProjection,
      all,
      ({ stream, type }) => chens.test(stream) && !farewell.test(type),
    )
  })
})
