import type { Message, Waiting } from '@soko/contracts/types/admin.ts'
import type { Notification } from '@soko/contracts/types/notification.ts'
import type { Reported } from '@soko/contracts/types/report.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka', 'chen', 'zuri')

const asAdmin = { as: 'zuri', role: 'admin' } as const

const publish = async (postId: string) =>
  social.content(exampleEvents.published({ postId, authorId: 'amina', title: `On ${postId}` }))
const removedBy = async (postId: string, by: string) =>
  social.content(event(`post-${postId}`, 'PostRetracted', { postId, authorId: 'amina', by }))
const restoredBy = async (postId: string, by: string) =>
  social.content(event(`post-${postId}`, 'PostRestored', { postId, authorId: 'amina', by }))
const report = async (as: string, body: object) =>
  social.ask('POST /api/reports', { as, body: { reason: `${as} says so.`, ...body } })
const comment = async (postId: string) => social.comment('baraka', postId, 'Free signals!')
const queue = async (state = 'open') =>
  bodyOf<{ items: readonly Reported[] }>(await social.ask(`GET /api/admin/reports?state=${state}`, asAdmin))
    .items
const entry = async (id: string, state = 'open') => (await queue(state)).find(({ _id }) => _id === id)
const act = async (line: string, body?: object) =>
  social.ask(`POST /api/admin/reports/${line}`, { ...asAdmin, ...(body && { body }) })
const waiting = async () => bodyOf<Waiting>(await social.ask('GET /api/admin/waiting', asAdmin))

describe('the queue of reports', () => {
  it('has one entry for all reports of one subject, with reporters and reasons', async () => {
    await publish('gold')
    await report('baraka', { postId: 'gold' })
    await report('chen', { postId: 'gold' })
    await social.content(
      exampleEvents.revised({ postId: 'gold', authorId: 'amina', title: 'On gold, tidied' }),
    )
    expect(await entry('post-gold')).toMatchObject({
      about: 'post',
      state: 'open',
      post: { _id: 'gold', title: 'On gold, tidied' },
      comment: null,
      author: { username: 'amina' },
      isThere: true,
      removed: null,
      version: 1,
      isChanged: true,
      count: 2,
      reports: [
        { reporter: { username: 'chen' }, reason: 'chen says so.' },
        { reporter: { username: 'baraka' }, reason: 'baraka says so.' },
      ],
      acts: [],
    })
  })

  it('shows a comment with its analysis, without its text once its author deleted it', async () => {
    await publish('tea')
    const _id = await comment('tea')
    await report('chen', { commentId: _id })
    expect(await entry(`comment-${_id}`)).toMatchObject({ comment: { _id, comment: 'Free signals!' } })
    await social.ask(`DELETE /api/comments/${_id}`, { as: 'baraka' })
    expect(await entry(`comment-${_id}`)).toMatchObject({
      about: 'comment',
      post: { _id: 'tea' },
      comment: { _id, comment: null },
      author: { username: 'baraka' },
      isThere: false,
      removed: null,
    })
  })
})

describe('a deleted text', () => {
  const textOf = async (_id: string) => social.ask(`GET /api/admin/comments/${_id}`, asAdmin)
  const readPost = async (postId: string) =>
    social.internal('POST /internal/reports/reads', { postId, version: 1, by: 'zuri' })

  it('of a comment can be read while a report of it is open, and each read is recorded', async () => {
    await publish('millet')
    const _id = await comment('millet')
    expect(await textOf(_id)).toMatchObject({ status: 200, body: { _id, comment: 'Free signals!' } })
    await social.ask(`DELETE /api/comments/${_id}`, { as: 'baraka' })
    expect(await textOf(_id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await social.ask(`POST /api/comments/${_id}/restore`, { as: 'baraka' })
    await report('chen', { commentId: _id })
    await social.ask(`DELETE /api/comments/${_id}`, { as: 'baraka' })
    expect(await textOf(_id)).toMatchObject({ status: 200, body: { comment: 'Free signals!' } })
    expect((await textOf(_id)).status).toBe(200)
    const read = { kind: 'read', by: { username: 'zuri' }, at: expect.any(String), answer: '' }
    expect(await entry(`comment-${_id}`)).toMatchObject({ acts: [read, read] })
    await act(`comment-${_id}/close`, { outcome: 'dismissed' })
    expect((await textOf(_id)).status).toBe(403)
    await social.ask(`DELETE /api/comments/${_id}`, asAdmin)
    expect((await textOf(_id)).status).toBe(403)
    expect((await social.ask(`GET /api/admin/comments/${_id}`, { as: 'chen' })).status).toBe(403)
    expect((await textOf('unknown')).status).toBe(404)
  })

  it('of an analysis is recorded for content, while a report of it is open', async () => {
    await publish('yam')
    expect((await readPost('yam')).status).toBe(404)
    await report('chen', { postId: 'yam' })
    expect((await readPost('yam')).status).toBe(204)
    expect(await entry('post-yam')).toMatchObject({ acts: [{ kind: 'read', by: { username: 'zuri' } }] })
    await act('post-yam/close', { outcome: 'done' })
    expect((await readPost('yam')).status).toBe(404)
    expect((await social.ask('POST /internal/reports/reads', asAdmin)).status).toBe(401)
  })
})

describe('an act on a reported text', () => {
  it('dismisses all its reports at once, and can be undone', async () => {
    await publish('maize')
    await report('baraka', { postId: 'maize' })
    await report('chen', { postId: 'maize' })
    const before = await waiting()
    expect((await act('post-maize/close', { outcome: 'dismissed' })).status).toBe(204)
    expect(await entry('post-maize')).toBeUndefined()
    expect(await entry('post-maize', 'dismissed')).toMatchObject({
      state: 'dismissed',
      acts: [{ kind: 'dismissed', by: { username: 'zuri' }, at: expect.any(String), answer: '' }],
    })
    expect((await waiting()).reports).toBe(before.reports - 1)
    expect((await act('post-maize/reopen')).status).toBe(204)
    expect(await entry('post-maize')).toMatchObject({ acts: [{ kind: 'dismissed' }, { kind: 'reopened' }] })
    expect(await waiting()).toEqual(before)
  })

  it('is reopened by a new report', async () => {
    await publish('rice')
    await report('baraka', { postId: 'rice' })
    await act('post-rice/close', { outcome: 'done' })
    await report('chen', { postId: 'rice' })
    expect(await entry('post-rice')).toMatchObject({ count: 2 })
    expect(await entry('post-rice', 'done')).toBeUndefined()
  })

  it('closes them when it removes the subject, and reopens them when that is undone', async () => {
    await publish('coffee')
    await report('baraka', { postId: 'coffee' })
    await report('chen', { postId: 'coffee' })
    await removedBy('coffee', 'zuri')
    await expect
      .poll(async () => entry('post-coffee', 'done'))
      .toMatchObject({
        isThere: false,
        post: { title: 'On coffee' },
        removed: { by: { username: 'zuri' } },
        acts: [{ kind: 'removed', by: { username: 'zuri' } }],
      })
    await restoredBy('coffee', 'zuri')
    await expect
      .poll(async () => entry('post-coffee'))
      .toMatchObject({ isThere: true, removed: null, acts: [{ kind: 'removed' }, { kind: 'restored' }] })
  })

  it('leaves them open when the author deletes it', async () => {
    await publish('beans')
    await report('baraka', { postId: 'beans' })
    await removedBy('beans', 'amina')
    await publish('after')
    expect(await entry('post-beans')).toMatchObject({ isThere: false, removed: null })
  })

  it('takes a comment away and brings it back; its author cannot', async () => {
    await publish('sugar')
    const _id = await comment('sugar')
    await report('chen', { commentId: _id })
    await social.ask(`DELETE /api/comments/${_id}`, asAdmin)
    await expect
      .poll(async () => entry(`comment-${_id}`, 'done'))
      .toMatchObject({ comment: { comment: 'Free signals!' }, removed: { by: { username: 'zuri' } } })
    expect((await social.ask(`POST /api/comments/${_id}/restore`, { as: 'baraka' })).status).toBe(403)
    const line = `POST /api/admin/comments/${_id}/restore` as const
    expect((await social.ask(line, { as: 'baraka' })).status).toBe(403)
    expect(await social.ask(line, asAdmin)).toMatchObject({
      status: 200,
      body: { _id, comment: 'Free signals!' },
    })
    await expect.poll(async () => entry(`comment-${_id}`)).toMatchObject({ isThere: true, removed: null })
    const shown = await social.ask('GET /api/comments/post/sugar')
    expect(shown.body).toMatchObject({ comments: [{ _id }] })
  })
})

describe('an answer to reporters', () => {
  it('is mailed to each of them once and recorded', async () => {
    await publish('salt')
    await report('baraka', { postId: 'salt' })
    await report('baraka', { postId: 'salt', reason: 'Once more.' })
    await report('chen', { postId: 'salt' })
    expect((await act('post-salt/answer', { answer: 'Thank you, we look into it.' })).status).toBe(202)
    await expect.poll(social.mails).toHaveLength(2)
    const sent = await social.mails()
    expect(sent.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual([
      'baraka@example.com',
      'chen@example.com',
    ])
    expect(sent[0]?.text).toContain('Thank you, we look into it.')
    expect(sent[0]?.text).toContain('“On salt”')
    expect(await entry('post-salt')).toMatchObject({
      state: 'open',
      acts: [{ kind: 'answered', by: { username: 'zuri' }, answer: 'Thank you, we look into it.' }],
    })
  })

  it('is erased with its reporter', async () => {
    await social.auth(exampleEvents.personErased('chen'))
    await expect.poll(social.mails).toHaveLength(1)
    await expect.poll(async () => entry('post-salt')).toMatchObject({ count: 2 })
  })

  it('never shows on the bus', async () => {
    const commits = JSON.stringify(await social.service.published.read(0, 1_000))
    expect(commits).toContain('ReportAnswered')
    expect(commits).not.toMatch(/look into it|says so/)
  })
})

describe('the counts of waiting items', () => {
  it('notifies all admins with one notification until it is read', async () => {
    const list = async (request: object) =>
      bodyOf<{ notifications: readonly Notification[]; unread: number }>(
        await social.ask('GET /api/notifications', request),
      )
    const { reports } = await waiting()
    const { notifications, unread } = await list(asAdmin)
    expect(notifications.find(({ kind }) => kind === 'report')).toMatchObject({
      _id: 'reports',
      count: reports,
      subject: null,
      read: false,
    })
    expect(unread).toBe(1)
    expect((await social.ask('GET /api/me', asAdmin)).body).toMatchObject({ unread: 1 })
    await social.ask('POST /api/notifications/read', { ...asAdmin, body: {} })
    expect(await list(asAdmin)).toMatchObject({ unread: 0, notifications: [{ kind: 'report', read: true }] })
    expect((await list({ as: 'zuri' })).notifications).toEqual([])
  })

  it('counts contact messages until one is dealt with, by any admin', async () => {
    const form = { name: 'Visitor', email: 'v@example.com', subject: 'Prices', message: 'Where are they?' }
    await social.ask('POST /api/contact', { body: form })
    const messages = async (state: string) =>
      bodyOf<{ items: readonly Message[] }>(
        await social.ask(`GET /api/admin/messages?state=${state}`, asAdmin),
      ).items
    const [message] = await messages('open')
    expect(message).toMatchObject({ kind: 'contact', subject: 'Prices', state: 'open', closed: null })
    expect((await waiting()).messages).toBe(1)
    const line = `POST /api/admin/messages/${message?._id}` as const
    expect((await social.ask(`${line}/close`, asAdmin)).status).toBe(204)
    expect((await social.ask(`${line}/close`, asAdmin)).status).toBe(204)
    expect(await messages('open')).toEqual([])
    expect(await messages('done')).toMatchObject([{ state: 'done', closed: { by: { username: 'zuri' } } }])
    expect((await waiting()).messages).toBe(0)
    await social.ask(`${line}/reopen`, asAdmin)
    expect(await messages('open')).toHaveLength(1)
    expect((await social.ask('POST /api/admin/messages/unknown/close', asAdmin)).status).toBe(404)
  })
})
