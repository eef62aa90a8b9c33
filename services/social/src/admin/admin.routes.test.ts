import type { Activity, Message, Overview } from '@soko/contracts/types/admin.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runSocial, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka', 'admin')
let commentId: string
beforeAll(async () => {
  // Pauses, so that the events of different logs have different times.
  await sleep(2)
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina' }))
  await sleep(2)
  await social.ask('POST /api/users/follow/amina', { as: 'baraka', body: {} })
  await social.ask('POST /api/bookmarks/', { as: 'baraka', body: { postId: 'gold' } })
  commentId = await social.comment('baraka', 'gold')
  await sleep(2)
  await social.content(exampleEvents.revised({ postId: 'gold', authorId: 'amina', title: 'Gold rises' }))
  await sleep(2)
  await social.auth(exampleEvents.suspended('baraka'))
})

const DAY_MS = 24 * 60 * 60 * 1_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

const asAdmin = { as: 'admin', role: 'admin' } as const
const activities = async (query = '') =>
  bodyOf<Page<Activity>>(await social.ask(`GET /api/admin/activities${query}`, asAdmin))
const messages = async (query = '') =>
  bodyOf<Page<Message>>(await social.ask(`GET /api/admin/messages${query}`, asAdmin))

describe('the overview', () => {
  it('counts the readers of each day over all gateways, and the totals of the 30 days before', async () => {
    const other = await runSocial()
    await other.people('amina', 'baraka')
    const [day = '', earlier = ''] = [0, 1].map((ago) => dayOf(other.clock.now().getTime() - ago * DAY_MS))
    const report = async (gateway: string, day: string, readers: number) =>
      other.internal('POST /internal/readers', { day, gateway, readers })
    expect((await report('g1', day, 3)).status).toBe(204)
    await report('g2', day, 2)
    await report('g1', day, 5)
    await report('g1', earlier, 4)
    const overview = async () => bodyOf<Overview>(await other.ask('GET /api/admin/overview', asAdmin))
    await expect
      .poll(async () => (await overview()).series.slice(-3).map(({ readers }) => readers))
      .toEqual([0, 4, 7])

    other.clock.advance(30 * DAY_MS)
    const { figures, series, before } = await overview()
    expect(figures.users).toBe(2)
    expect(series.reduce((total, { users }) => total + users, 0)).toBe(0)
    const nothing = { users: 0, posts: 0, comments: 0, bookmarks: 0, follows: 0, readers: 0 }
    expect(before).toEqual({ ...nothing, users: 2, readers: 11 })
    other.clock.advance(30 * DAY_MS)
    expect((await overview()).before).toEqual(nothing)
    await other.close()
  })
})

describe('the activities', () => {
  it('merge all logs, newest first', async () => {
    const { items } = await activities()
    const inShort = items.map(({ kind, actor, post, member }) => [
      kind,
      actor?.username,
      post?.title,
      member?.username,
    ])
    expect(inShort).toEqual([
      ['suspended', 'baraka', undefined, undefined],
      ['revised', 'amina', 'Gold rises', undefined],
      ['commented', 'baraka', 'Gold rises', undefined],
      ['bookmarked', 'baraka', 'Gold rises', undefined],
      ['followed', 'baraka', undefined, 'amina'],
      ['published', 'amina', 'Gold rises', undefined],
      ['registered', 'admin', undefined, undefined],
      ['registered', 'baraka', undefined, undefined],
      ['registered', 'amina', undefined, undefined],
    ])
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length)
  })
})

describe('the activities of one kind of subject', () => {
  it('are filtered and paged', async () => {
    const kinds = async (about: string) => (await activities(`?about=${about}`)).items.map(({ kind }) => kind)
    expect(await kinds('members')).toEqual(['suspended', 'registered', 'registered', 'registered'])
    expect(await kinds('comments')).toEqual(['commented'])
    expect(await kinds('bookmarks')).toEqual(['bookmarked'])
    expect(await kinds('follows')).toEqual(['followed'])
    const first = await activities('?about=analyses&limit=1')
    const second = await activities(`?about=analyses&limit=1&cursor=${first.nextCursor}`)
    expect([first, second].map(({ items }) => items.map(({ kind }) => kind))).toEqual([
      ['revised'],
      ['published'],
    ])
    expect(second.nextCursor).toBeNull()
    expect((await social.ask('GET /api/admin/activities?about=weather', asAdmin)).status).toBe(422)
  })
})

describe('the messages', () => {
  it('contain contact messages and reports, newest first', async () => {
    const contact = {
      name: 'Visitor',
      email: 'visitor@example.com',
      subject: 'Prices',
      message: 'Where are they?',
    }
    await social.ask('POST /api/contact', { body: contact })
    await social.ask('POST /api/reports', { as: 'amina', body: { commentId, reason: 'Rude.' } })
    await social.ask('POST /api/reports', { as: 'amina', body: { postId: 'gold', reason: 'Wrong.' } })
    const { items } = await messages()
    const shared = { _id: expect.any(String), at: expect.any(String) }
    const reported = { ...shared, kind: 'report', reporter: { username: 'amina' }, post: { _id: 'gold' } }
    expect(items).toMatchObject([
      { ...reported, reason: 'Wrong.', about: 'post', comment: null },
      { ...reported, reason: 'Rude.', about: 'comment', comment: { _id: commentId, comment: 'Well said.' } },
      { ...shared, kind: 'contact', ...contact, phone: '' },
    ])
    const first = await messages('?limit=2')
    const second = await messages(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.nextCursor).toBeNull()
    const { figures } = bodyOf<Overview>(await social.ask('GET /api/admin/overview', asAdmin))
    expect(figures.messages).toBe(3)
  })
})
