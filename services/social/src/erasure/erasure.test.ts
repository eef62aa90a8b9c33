import type { SocialExport } from '@soko/contracts/endpoints/export.ts'
import type { User } from '@soko/contracts/types/user.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, useSocialForEach } from '../testing/run-social.ts'

const social = useSocialForEach('amina', 'baraka', 'chen')
beforeEach(async () => {
  for (const postId of ['gold', 'maize'])
    await social.content(exampleEvents.published({ postId, authorId: 'baraka' }))
  await social.content(exampleEvents.published({ postId: 'tea', authorId: 'amina' }))
})

const as = (userId: string, body?: object) => ({ as: userId, ...(body && { body }) })
const bookmark = async (userId: string, postId: string) =>
  social.ask('POST /api/bookmarks/', as(userId, { postId }))
const follow = async (userId: string, id: string) =>
  social.ask(`POST /api/users/follow/${id}`, as(userId, {}))

const live = async () => {
  await social.comment('amina', 'gold', 'Amina says so.')
  await social.comment('amina', 'tea', 'Amina again.')
  const deleted = await social.comment('amina', 'gold', 'Amina takes back.')
  await social.ask(`DELETE /api/comments/${deleted}`, as('amina'))
  await social.comment('baraka', 'gold', 'Baraka says.')
  await social.comment('chen', 'tea', 'Chen says.')
  await bookmark('amina', 'gold')
  await bookmark('amina', 'maize')
  await social.ask('POST /api/bookmarks/remove', as('amina', { postId: 'maize' }))
  await bookmark('chen', 'gold')
  await bookmark('chen', 'tea')
  for (const [follower, followee] of [
    ['amina', 'baraka'],
    ['amina', 'chen'],
    ['baraka', 'amina'],
    ['chen', 'baraka'],
  ] as const)
    await follow(follower, followee)
  await social.ask('POST /api/users/unfollow/chen', as('amina', {}))
  await social.ask('POST /api/reports', as('amina', { postId: 'maize', reason: 'Amina reports.' }))
}

const eventsThatName = async (userId: string) =>
  (await social.ports.log.readAll(0))
    .flatMap(({ events }) => events)
    .filter(({ data }) => JSON.stringify(data ?? '').includes(`"${userId}"`))
    .map(({ stream, type }) => `${stream.split('-')[0]} ${type}`)
    .toSorted()

const reportsFiled = async (userId: string) =>
  (await social.ports.log.readAll(0))
    .flatMap(({ events }) => events)
    .filter(({ type, data }) => type === 'ReportFiled' && data?.['userId'] === userId)
    .map(({ stream }) => stream)

const erase = async (userId: string) => {
  const filed = await reportsFiled(userId)
  await social.auth(exampleEvents.personErased(userId))
  await social.untilRecorded(`member-${userId}`, 'MemberErased')
  // Messages to the admins are erased last.
  for (const stream of filed) await social.untilRecorded(stream, 'ReportErased')
}
const exported = async (userId: string) =>
  bodyOf<SocialExport>(await social.internal(`GET /internal/export/${userId}`))
const texts = async (postId: string) =>
  bodyOf<{ comments: readonly { comment: string }[] }>(
    await social.ask(`GET /api/comments/post/${postId}`),
  ).comments.map(({ comment }) => comment)
const userOf = async (userId: string) => bodyOf<User>(await social.ask(`GET /api/users/${userId}`))

const NOTHING: SocialExport = {
  comments: [],
  bookmarks: [],
  follows: { followers: [], following: [], instruments: [] },
  reports: [],
  bell: defaultBellKinds,
  figures: [],
}

describe('the erasure of a person', () => {
  beforeEach(live)

  it('removes their activity, corrects the counts, and leaves only ids in the log', async () => {
    await erase('amina')
    expect(await texts('gold')).toEqual(['Baraka says.'])
    expect(await texts('tea')).toEqual(['Chen says.'])
    expect(await userOf('baraka')).toMatchObject({ followers: ['chen'], following: [], followingCount: 0 })
    const { body } = await social.ask('GET /api/bookmarks/chen', as('chen'))
    expect(body).toMatchObject([
      { postId: 'tea' },
      { postId: 'gold', post: { bookmarksCount: 1, commentsCount: 1 } },
    ])
    expect(await exported('amina')).toEqual(NOTHING)
    expect((await social.ask('GET /api/users/amina')).status).toBe(404)
    expect((await follow('chen', 'amina')).status).toBe(404)
    expect((await bookmark('amina', 'gold')).status).toBe(401)

    expect(await eventsThatName('amina')).toEqual([
      'bookmarks BookmarkErased',
      'bookmarks BookmarkErased',
      'bookmarks BookmarkRemoved',
      'comment CommentErased',
      'comment CommentErased',
      'comment CommentErased',
      'follows UserFollowed',
      'follows UserUnfollowed',
      'member MemberErased',
      'member MemberErasureBegun',
      'report ReportErased',
    ])
    const commits = await social.ports.log.readAll(0)
    expect(JSON.stringify(commits)).not.toMatch(/Amina (says|again|takes|reports)/)
    expect(await social.ports.log.verify()).toEqual({ commits: commits.length })
  })

  it('leaves views that equal a rebuild, and is idempotent', async () => {
    await erase('amina')
    const shown = async () => [
      await texts('gold'),
      await texts('tea'),
      await userOf('baraka'),
      await userOf('chen'),
      await exported('amina'),
    ]
    const before = await shown()
    for (const view of ['profiles', 'posts']) {
      const { status } = await social.internal(`POST /internal/consumers/${view}/rebuild`)
      expect(status).toBe(204)
    }
    expect(await shown()).toEqual(before)

    const { position } = await social.ports.log.head()
    await social.auth(exampleEvents.personErased('amina'), exampleEvents.personErased('chen'))
    await social.untilRecorded('member-chen', 'MemberErased')
    const since = (await social.ports.log.readAll(position)).flatMap(({ events }) => events)
    expect(since.filter(({ data }) => data?.['userId'] === 'amina')).toEqual([])
  })

  it('continues after an interruption', async () => {
    const { log, ids } = social.ports
    await log.append({
      id: ids.next(),
      expected: {},
      events: [event('member-amina', 'MemberErasureBegun', { userId: 'amina' })],
    })
    const [first] = (await exported('amina')).comments
    await eraseStreams(log, [`comment-${first?._id}`, 'follows-amina'])
    await erase('amina')
    expect(await exported('amina')).toEqual(NOTHING)
    expect(await userOf('baraka')).toMatchObject({ followers: ['chen'] })
  })

  it('also erases concurrent writes', async () => {
    const writing = Array.from({ length: 20 }, async (_, at) =>
      social.ask('POST /api/comments/create', as('amina', { postId: 'gold', comment: `Hasty ${at}.` })),
    )
    await erase('amina')
    for (const { status } of await Promise.all(writing)) expect([201, 401, 403]).toContain(status)
    expect(await exported('amina')).toEqual(NOTHING)
    expect(JSON.stringify(await social.ports.log.readAll(0))).not.toContain('Hasty')
  })
})

describe('a user under erasure', () => {
  const record = async (stream: string, type: string, data: Readonly<Record<string, string>>) =>
    social.ports.log.append({
      id: social.ports.ids.next(),
      expected: {},
      events: [event(stream, type, data)],
    })
  const statuses = async (userId: string, postId: string, commentId: string) => {
    const asked = [
      await social.ask('POST /api/comments/create', as(userId, { postId, comment: 'Late.' })),
      await social.ask(`POST /api/comments/${commentId}/restore`, as(userId)),
      await bookmark(userId, postId),
    ]
    return asked.map(({ status }) => status)
  }

  it('refuses a user whose token is still valid, and new followers of them', async () => {
    const id = await social.comment('amina', 'gold', 'Well said.')
    await record('member-amina', 'MemberErasureBegun', { userId: 'amina' })
    expect(await statuses('amina', 'gold', id)).toEqual([403, 403, 403])
    expect((await social.ask(`DELETE /api/comments/${id}`, as('amina'))).status).toBe(403)
    expect((await social.ask('POST /api/bookmarks/remove', as('amina', { postId: 'gold' }))).status).toBe(403)
    expect((await follow('amina', 'chen')).status).toBe(403)
    expect((await follow('chen', 'amina')).status).toBe(404)
  })

  it('refuses comments and bookmarks of a post that the view still contains', async () => {
    const id = await social.comment('amina', 'gold', 'Well said.')
    await social.ask(`DELETE /api/comments/${id}`, as('amina'))
    await record('post-gold', 'PostClosed', { postId: 'gold' })
    expect(await statuses('amina', 'gold', id)).toEqual([404, 404, 404])
  })
})

describe('the erasure of a post', () => {
  it('removes the comments and bookmarks of all users', async () => {
    await live()
    await social.content(exampleEvents.postErased('tea', 'amina'))
    await social.untilRecorded('bookmarks-chen-tea', 'BookmarkErased')
    expect((await social.ask('GET /api/comments/post/tea')).status).toBe(404)
    expect(await exported('chen')).toMatchObject({ comments: [], bookmarks: [{ postId: 'gold' }] })
    const { body } = await social.ask('GET /api/bookmarks/chen', as('chen'))
    expect(body).toMatchObject([{ postId: 'gold' }])
    expect(JSON.stringify(await social.ports.log.readAll(0))).not.toMatch(/Chen says|Amina again/)
    const late = as('baraka', { postId: 'tea', comment: 'Late.' })
    expect((await social.ask('POST /api/comments/create', late)).status).toBe(404)
  })
})

describe('GET /internal/export/{userId}', () => {
  it('contains all data about a user, including deleted comments', async () => {
    await live()
    const counts = { readers: 3, known: 2, quarters: [2, 1, 1, 0], sources: { 'example.com': 3 } }
    await social.internal('POST /internal/readings', {
      day: '2026-01-31',
      readings: [
        { counter: 'c1', post: { by: 'id', name: 'tea' }, ...counts },
        { counter: 'c2', post: { by: 'id', name: 'gold' }, ...counts },
      ],
    })
    expect(await exported('amina')).toMatchObject({
      comments: [
        { comment: 'Amina says so.', author: 'amina', postId: 'gold' },
        { comment: 'Amina again.', postId: 'tea' },
        { comment: 'Amina takes back.', postId: 'gold' },
      ],
      bookmarks: [{ postId: 'gold', createdAt: expect.any(String) }],
      follows: { followers: ['baraka'], following: ['baraka'] },
      reports: [{ postId: 'maize', commentId: null, reason: 'Amina reports.' }],
      figures: [{ postId: 'tea', day: '2026-01-31', ...counts }],
    })
    expect((await social.ask('GET /internal/export/amina', as('amina'))).status).toBe(401)
  })
})
