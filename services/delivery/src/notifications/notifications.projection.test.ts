import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { mentionSign, storedMention } from '@soko/contracts/text/mentions.ts'
import {
  contentsAfter,
  createMemoryView,
  expectSameInAnyOrder,
  type Histories,
} from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { notificationsProjection } from './notifications.projection.ts'

const { published, revised, retracted, restored, postErased } = exampleEvents
const { draftNotPublished, draftScheduled, draftPublished, draftErased } = exampleEvents
const { commented, commentDeleted, commentRestored, commentErased } = exampleEvents
const { followed, unfollowed, memberErased, callJudged, judgementWithdrawn, judgementErased } = exampleEvents

const post = (mentioned: readonly string[] = [], fields: object = {}) => ({
  postId: 'p1',
  authorId: 'amina',
  title: 'Tea',
  html: mentioned.map((userId) => `<p>${storedMention(userId)}</p>`).join(''),
  ...fields,
})
const corrected = (outcome: 'right' | 'wrong') =>
  PublicJudgement.CallJudged('c1', {
    ...callJudged('c1', 'amina', 'COCOA', outcome).data,
    because: 'The close was wrong.',
  })

const after = async (histories: Histories) => contentsAfter(notificationsProjection, histories)
const recentAfter = async (histories: Histories) =>
  Object.keys((await after(histories)).documents).filter((key) => key.startsWith('recent:'))

describe('the view of notifications', () => {
  it('has analyses and the first mention of each user but the author', async () => {
    const content = [published(post(['amina', 'chen'])), revised(post(['chen', 'dayo'], { title: 'Cocoa' }))]
    const { documents, lists } = await after({ content })
    expect(documents).toMatchObject({
      'post:p1': { authorId: 'amina', slug: 'cocoa', title: 'Cocoa', isImport: false, isRetracted: false },
      'recent:post-p1': { kind: 'post', postId: 'p1', authorId: 'amina', position: 1 },
      'recent:mention-p1-chen': { kind: 'mention', userId: 'chen', text: mentionSign('chen'), position: 1 },
      'recent:mention-p1-dayo': { kind: 'mention', userId: 'dayo', position: 2 },
    })
    expect(lists).toEqual({
      'recent:content': [
        ['mention-p1-chen', 1],
        ['post-p1', 1],
        ['mention-p1-dayo', 2],
      ],
    })
  })

  it('has no mention that was removed, also if it is added again', async () => {
    const content = [published(post(['chen'])), revised(post()), revised(post(['chen']))]
    expect(await recentAfter({ content })).toEqual(['recent:post-p1'])
  })

  it('marks retracted analyses, and has nothing of erased ones', async () => {
    const content = [published(post(['chen'])), retracted('p1', 'amina')]
    expect((await after({ content })).documents).toMatchObject({ 'post:p1': { isRetracted: true } })
    const again = [...content, restored('p1', 'amina')]
    expect((await after({ content: again })).documents).toMatchObject({ 'post:p1': { isRetracted: false } })
    const erased = [...content, postErased('p1', 'amina')]
    expect(await after({ content: erased })).toEqual({ documents: {}, lists: {} })
  })

  it('has imported analyses for their comments only', async () => {
    const content = [published(post(['chen'], { isImport: true })), revised(post(['dayo']))]
    const { documents, lists } = await after({ content, social: [commented('k1', 'p1', 'chen')] })
    expect(documents).toMatchObject({ 'post:p1': { isImport: true } })
    expect(lists).toEqual({ 'recent:social': [['comment-k1', 1]] })
  })

  it('has comments until they are deleted; restored ones notify nobody', async () => {
    const comment = commented('k1', 'p1', 'chen', 'Well said.')
    expect((await after({ social: [comment] })).documents).toEqual({
      'recent:comment-k1': {
        kind: 'comment',
        postId: 'p1',
        commentId: 'k1',
        userId: 'chen',
        text: 'Well said.',
        position: 1,
        at: '2026-01-01T00:00:01.000Z',
      },
    })
    const deleted = [comment, commentDeleted('k1', 'p1', 'chen'), commentRestored('k1', 'p1', 'chen')]
    expect(await after({ social: deleted })).toEqual({ documents: {}, lists: {} })
    const erased = [comment, { ...commentErased('k1', 'p1', 'chen'), data: undefined }]
    expect(await after({ social: erased })).toEqual({ documents: {}, lists: {} })
  })

  it('has drafts that were published by schedule, or could not be until they change', async () => {
    const failed = draftNotPublished('d1', 'amina')
    expect((await after({ content: [failed] })).documents).toMatchObject({
      'recent:published-d1': { kind: 'published', authorId: 'amina', postId: null },
    })
    const changed = [failed, draftScheduled('d1', 'amina', '2026-02-01T00:00:00Z')]
    expect(await recentAfter({ content: changed })).toEqual([])
    const bySchedule = [...changed, draftPublished('d1', 'amina', 'p1', '2026-02-01T00:00:00Z')]
    expect((await after({ content: bySchedule })).documents).toMatchObject({
      'recent:published-d1': { postId: 'p1', position: 3 },
    })
    expect(await recentAfter({ content: [...bySchedule, draftErased('d1', 'amina')] })).toEqual([])
    expect(await recentAfter({ content: [draftPublished('d1', 'amina', 'p1')] })).toEqual([])
  })

  it('has judged calls at the position of the first judgement', async () => {
    const judged = [callJudged('c1', 'amina', 'COCOA'), corrected('wrong')]
    expect((await after({ markets: judged })).documents).toMatchObject({
      'recent:judged-c1': { outcome: 'wrong', position: 1 },
    })
    expect(await recentAfter({ markets: [corrected('wrong')] })).toEqual([])
    for (const end of [judgementWithdrawn('c1', 'amina', 'COCOA'), judgementErased('c1')])
      expect(await recentAfter({ markets: [...judged, end] })).toEqual([])
  })

  it('has new followers until they unfollow or are erased', async () => {
    const social = [followed('chen', 'amina'), followed('chen', 'dayo'), followed('dayo', 'amina')]
    expect(await recentAfter({ social: [...social, unfollowed('dayo', 'amina')] })).toEqual([
      'recent:follower-chen-amina',
      'recent:follower-chen-dayo',
    ])
    const erased = [...social, { ...unfollowed('chen', 'amina'), data: undefined }, memberErased('chen')]
    expect(await recentAfter({ social: erased })).toEqual(['recent:follower-dayo-amina'])
    expect(await after({ social: [...erased, memberErased('dayo')] })).toEqual({ documents: {}, lists: {} })
  })

  it('drops what is older than three days, and keeps analyses', async () => {
    const view = createMemoryView()
    const at = async (day: number, source: string, event: Histories[string][number]) =>
      notificationsProjection.apply(
        { ...event, source, position: day, index: 0, version: 1, time: `2026-01-0${day}T12:00:00.000Z` },
        view,
      )
    await at(1, 'content', published(post(['chen'])))
    await at(1, 'social', followed('chen', 'amina'))
    await at(2, 'social', commented('k1', 'p1', 'chen'))
    await at(5, 'social', commented('k2', 'p1', 'chen'))
    const { documents, lists } = view.contents()
    expect(lists).toMatchObject({
      'recent:content': [
        ['mention-p1-chen', 1],
        ['post-p1', 1],
      ],
      'recent:social': [
        ['comment-k1', 2],
        ['comment-k2', 5],
      ],
    })
    expect(lists).not.toHaveProperty('followed:chen')
    expect(documents).not.toHaveProperty('recent:follower-chen-amina')
    await at(6, 'content', published(post([], { postId: 'p2' })))
    expect(view.contents().lists).toMatchObject({ 'recent:content': [['post-p2', 6]] })
    expect(view.contents().documents).toHaveProperty('post:p1')
  })

  it('does not depend on how the logs interleave', async () => {
    await expectSameInAnyOrder(notificationsProjection, {
      content: [
        published(post(['chen'])),
        published(post([], { postId: 'p2' })),
        revised(post(['dayo'])),
        draftNotPublished('d1', 'amina'),
        postErased('p2', 'amina'),
      ],
      social: [
        commented('k1', 'p1', 'chen'),
        commented('k2', 'p2', 'amina'),
        commentDeleted('k1', 'p1', 'chen'),
        followed('chen', 'amina'),
        memberErased('chen'),
      ],
      markets: [callJudged('c1', 'amina', 'COCOA'), corrected('wrong'), judgementErased('c1')],
    })
  })
})
