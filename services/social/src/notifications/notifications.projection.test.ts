import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { expectSameWithoutData } from '../testing/expect-same-without-data.ts'
import { notificationsProjection } from './notifications.projection.ts'

const read = (userId: string, content: number, social: number) =>
  event(`notifications-${userId}`, 'NotificationsRead', { userId, upTo: { content, social } })
const erased = { data: undefined }

const content = [
  exampleEvents.published({ postId: 'gold', authorId: 'amina' }),
  exampleEvents.published({ postId: 'maize', authorId: 'baraka' }),
  exampleEvents.revised({ postId: 'gold', authorId: 'amina', title: 'Gold again' }),
  exampleEvents.retracted('gold', 'amina'),
  exampleEvents.restored('gold', 'amina'),
  exampleEvents.published({ postId: 'gone', authorId: 'amina' }),
  exampleEvents.postErased('gone', 'amina'),
  exampleEvents.draftPublished('d-gold', 'amina', 'gold', '2026-01-01T00:00:00.000Z'),
  exampleEvents.draftNotPublished('d-tea', 'amina'),
]
const social = [
  exampleEvents.followed('chen', 'amina'),
  exampleEvents.followed('baraka', 'amina'),
  exampleEvents.commented('c1', 'gold', 'chen'),
  exampleEvents.commented('c2', 'gold', 'amina'),
  exampleEvents.commented('c3', 'gold', 'baraka'),
  exampleEvents.commented('c4', 'gone', 'baraka'),
  read('amina', 2, 4),
  exampleEvents.commentDeleted('c3', 'gold', 'baraka'),
  exampleEvents.commentRestored('c3', 'gold', 'baraka'),
  exampleEvents.commented('c5', 'gold', 'chen'),
  exampleEvents.commentDeleted('c5', 'gold', 'chen'),
  exampleEvents.unfollowed('baraka', 'amina'),
  exampleEvents.commentErased('c4', 'gone', 'baraka'),
]
/** The log deleted the data of some events before the projection read them. */
const leaving = [
  exampleEvents.commentErased('c1', 'gold', 'chen'),
  exampleEvents.commentErased('c5', 'gold', 'chen'),
  { ...exampleEvents.unfollowed('chen', 'amina'), ...erased },
  exampleEvents.memberErased('chen'),
]

describe('the view of notifications', () => {
  it('does not depend on the order of the sources', async () => {
    await expectSameInAnyOrder(notificationsProjection, { content, social })
    await expectSameInAnyOrder(notificationsProjection, { content, social: [...social, ...leaving] })
  })

  const mention = (...ids: readonly string[]) =>
    `<p>${ids.map((id) => `<a class="mention" data-user="${id}">@</a>`).join(' ')}</p>`
  const mentioning = (html: string, revised = true) =>
    exampleEvents[revised ? 'revised' : 'published']({ postId: 'tea', authorId: 'amina', html })

  it('contains mentioned users from the first mention, while it exists and the post is visible', async () => {
    const history = [
      mentioning(mention('chen', 'amina', 'chen'), false),
      mentioning(mention('chen', 'baraka')),
      mentioning(mention('baraka')),
      mentioning(mention('baraka', 'chen')),
    ]
    const listsAfter = async (...events: readonly NewEvent[]) =>
      (await contentsAfter(notificationsProjection, { content: events })).lists
    const all = await listsAfter(...history)
    expect(all['mentions:chen']).toEqual([['tea', 1_000]])
    expect(all['mentions:baraka']).toEqual([['tea', 2_000]])
    expect(all).not.toHaveProperty('mentions:amina')
    expect(await listsAfter(...history.slice(0, 3))).not.toHaveProperty('mentions:chen')
    const retracted = [...history, exampleEvents.retracted('tea', 'amina')]
    expect(await listsAfter(...retracted)).not.toHaveProperty('mentions:chen')
    const restored = [...retracted, exampleEvents.restored('tea', 'amina')]
    expect((await listsAfter(...restored))['mentions:chen']).toEqual([['tea', 1_000]])
    const erasedPost = [...restored, exampleEvents.postErased('tea', 'amina')]
    expect(await contentsAfter(notificationsProjection, { content: erasedPost })).toEqual(
      await contentsAfter(notificationsProjection, {}),
    )
    await expectSameInAnyOrder(notificationsProjection, { content: retracted, social })
  })

  it('contains no imports and no initial mentions in them, but their comments', async () => {
    const imported = exampleEvents.published({
      postId: 'tea',
      authorId: 'amina',
      html: mention('chen'),
      isImport: true,
    })
    const revised = mentioning(mention('chen', 'baraka'))
    const comment = exampleEvents.commented('c1', 'tea', 'chen')
    const { lists } = await contentsAfter(notificationsProjection, {
      content: [imported, revised],
      social: [comment],
    })
    expect(lists).not.toHaveProperty('posts:amina')
    expect(lists).not.toHaveProperty('mentions:chen')
    expect(lists['mentions:baraka']).toEqual([['tea', 2_000]])
    expect(lists['commenters:tea']).toHaveLength(1)
    await expectSameInAnyOrder(notificationsProjection, { content: [imported, revised], social: [comment] })
  })

  it('contains at most the first twenty users a post ever mentions', async () => {
    const people = Array.from({ length: 25 }, (_, n) => `m${n}`)
    const history = [
      mentioning(mention(...people.slice(0, 15)), false),
      mentioning(mention(...people.slice(10))),
    ]
    const { lists } = await contentsAfter(notificationsProjection, { content: history })
    const notified = Object.keys(lists).filter((name) => name.startsWith('mentions:'))
    expect(notified.toSorted()).toEqual(
      people
        .slice(10, 20)
        .map((id) => `mentions:${id}`)
        .toSorted(),
    )
  })

  it('contains the outcome of a scheduled draft, a failure until its author changes it', async () => {
    const due = '2026-01-01T00:00:00.000Z'
    const after = async (...events: readonly NewEvent[]) =>
      contentsAfter(notificationsProjection, { content: events })
    const failed = exampleEvents.draftNotPublished('d', 'amina')
    const again = exampleEvents.draftScheduled('d', 'amina', '2026-02-01T00:00:00.000Z')
    const published = exampleEvents.draftPublished('d', 'amina', 'gold', due)
    expect((await after(failed, failed)).lists['drafts:amina']).toEqual([['d', 2_000]])
    expect((await after(failed, again)).lists).toEqual({})
    expect((await after(failed, exampleEvents.draftPublished('d', 'amina', 'gold'))).lists).toEqual({})
    const { documents, lists } = await after(failed, published, again)
    expect(lists['drafts:amina']).toEqual([['d', 2_000]])
    expect(documents['draft:d']).toMatchObject({ userId: 'amina', postId: 'gold', due })
    const erasedDraft = [published, { ...exampleEvents.draftErased('d', 'amina'), ...erased }]
    expect(await contentsAfter(notificationsProjection, { content: erasedDraft })).toEqual(await after())
  })

  it('contains nothing about an erased member', async () => {
    const all = { content, social: [...social, read('chen', 3, 3), ...leaving] }
    const contents = await contentsAfter(notificationsProjection, all)
    expect(JSON.stringify(contents)).not.toContain('chen')
    expect(contents.lists['groups:amina']).toEqual([['comment-gold', 5_000]])
  })

  it('is the same when rebuilt from a log without the erased data', async () => {
    await expectSameWithoutData(
      notificationsProjection,
      { content, social: [...social, ...leaving] },
      ({ stream, type }) =>
        stream === 'follows-chen' || (/^comment-c[15]$/.test(stream) && type !== 'CommentErased'),
    )
  })
})
