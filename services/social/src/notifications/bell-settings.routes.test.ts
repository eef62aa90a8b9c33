import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import {
  defaultBellKinds,
  NotificationKind,
  type NotificationKinds,
} from '@soko/contracts/types/notification-settings.ts'
import type { Notification } from '@soko/contracts/types/notification.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka', 'chen', 'leyla')

type Page = {
  readonly notifications: readonly Notification[]
  readonly unread: number
  readonly nextCursor: string | null
}

const list = async (query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/notifications${query}`, { as: 'amina' }))
const kindsOf = ({ notifications }: Page) => notifications.map(({ kind }) => kind)
const choose = async (as: string, kinds: NotificationKinds) =>
  social.ask('POST /api/me/bell', { as, body: { kinds } })
const chosenBy = async (as: string) => (await social.ask('GET /api/me/bell', { as })).body
const without = (...off: readonly NotificationKind[]): NotificationKinds => ({
  ...defaultBellKinds,
  ...Object.fromEntries(off.map((kind) => [kind, false])),
})
const only = (...on: readonly NotificationKind[]): NotificationKinds =>
  without(...NotificationKind.options.filter((kind) => !on.includes(kind)))
const published = async (postId: string, authorId: string, html = '<p>Tea.</p>') => {
  social.clock.advance(1_000)
  await social.content(exampleEvents.published({ postId, authorId, html }))
}
const judged = async (callId: string, authorId: string, symbol: string) => {
  social.clock.advance(1_000)
  await social.content(exampleEvents.callMade(callId, authorId, symbol))
  await social.markets(exampleEvents.callJudged(callId, authorId, symbol, 'right'))
}

/** Amina has one notification of each kind or more; several of comments and posts. */
beforeAll(async () => {
  for (const symbol of ['GOLD', 'CORN']) await social.markets(exampleEvents.instrumentListed(symbol, symbol))
  await social.ask('POST /api/users/follow/baraka', { as: 'amina', body: {} })
  await social.ask('POST /api/instruments/GOLD/follow', { as: 'amina' })
  for (const postId of ['own1', 'own2', 'own3']) {
    await published(postId, 'amina')
    await social.comment('chen', postId)
  }
  await social.ask('POST /api/users/follow/amina', { as: 'chen', body: {} })
  await social.comment('chen', 'own1')
  for (const postId of ['his1', 'his2']) await published(postId, 'baraka')
  await published('his3', 'baraka', '<p><a class="mention" data-user="amina">@</a></p>')
  await published('hers', 'chen', '<p><a class="mention" data-user="amina">@</a></p>')
  await judged('c1', 'amina', 'CORN')
  await judged('c2', 'baraka', 'GOLD')
  await judged('c3', 'chen', 'GOLD')
  await social.content(exampleEvents.draftPublished('d1', 'amina', 'own1', '2026-01-01T00:00:00.000Z'))
  await social.content(exampleEvents.draftNotPublished('d2', 'amina'))
})

describe('the kinds of notifications in the bell', () => {
  it('are all on by default, and changed idempotently, but `published` stays on', async () => {
    expect(await chosenBy('baraka')).toEqual({ kinds: defaultBellKinds })
    const chosen = { kinds: without('comment') }
    const answer = await choose('baraka', without('comment', 'published'))
    expect(answer).toMatchObject({ status: 200, body: chosen })
    expect(answer.headers.get('soko-written')).toMatch(/^social@\d+$/)
    const written = answer.headers.get('soko-written')
    expect((await choose('baraka', without('comment'))).headers.get('soko-written')).toBe(written)
    expect(await chosenBy('baraka')).toEqual(chosen)
    expect(await chosenBy('chen')).toEqual({ kinds: defaultBellKinds })
  })

  it('must all be given, for a signed-in user', async () => {
    const { post: _post, ...others } = defaultBellKinds
    for (const kinds of [others, { ...defaultBellKinds, like: true }, { ...defaultBellKinds, post: 'yes' }]) {
      const answer = await social.ask('POST /api/me/bell', { as: 'chen', body: { kinds } })
      expect(answer.status).toBe(422)
    }
    expect((await social.ask('GET /api/me/bell')).status).toBe(401)
    expect((await social.ask('POST /api/me/bell', { body: { kinds: defaultBellKinds } })).status).toBe(401)
  })

  it.each<[NotificationKind, number]>([
    ['comment', 3],
    ['follower', 1],
    ['mention', 2],
    ['own-judged', 1],
    ['author-judged', 1],
    ['instrument-judged', 1],
  ])('are in neither the list nor the count while off: %s', async (kind, count) => {
    await choose('amina', defaultBellKinds)
    const before = await list()
    expect(before.unread).toBe(before.notifications.length)
    expect(kindsOf(before).filter((each) => each === kind)).toHaveLength(count)
    await choose('amina', without(kind))
    const after = await list()
    expect(kindsOf(after)).not.toContain(kind)
    expect(after.unread).toBe(after.notifications.length)
    expect((await social.ask('GET /api/me', { as: 'amina' })).body).toMatchObject({ unread: after.unread })
    await choose('amina', defaultBellKinds)
    expect(await list()).toEqual(before)
  })

  it('show an analysis as a post if mentions are off, and as a mention if posts are off', async () => {
    await choose('amina', without('mention'))
    const ids = async () => (await list()).notifications.map(({ _id }) => _id)
    expect(await ids()).toEqual(expect.arrayContaining(['post-his1', 'post-his2', 'post-his3']))
    await choose('amina', without('post'))
    const found = await list()
    expect(found.unread).toBe(found.notifications.length)
    const shown = found.notifications.map(({ _id }) => _id)
    expect(shown).toEqual(expect.arrayContaining(['mention-his3', 'mention-hers']))
    expect(shown).not.toContain('post-his1')
  })

  it('show a call by a followed author under its instrument if calls of authors are off', async () => {
    const callsOnGold = async () =>
      (await list()).notifications.find(({ kind }) => kind === 'instrument-judged')?.calls?.right
    await choose('amina', defaultBellKinds)
    expect(await callsOnGold()).toBe(1)
    await choose('amina', without('author-judged'))
    expect(await callsOnGold()).toBe(2)
  })

  it.each<[string, NotificationKinds, number]>([
    ['all', defaultBellKinds, 13],
    ['no comments', without('comment'), 10],
    ['no followers', without('follower'), 12],
    ['only followers', only('follower'), 3],
    ['only comments and posts', only('comment', 'post'), 8],
    ['none', only(), 2],
  ])('leave no page short: %s', async (_what, kinds, total) => {
    await choose('amina', kinds)
    const whole = (await list()).notifications.map(({ _id }) => _id)
    expect(whole).toHaveLength(total)
    for (const limit of [1, 2, 3]) {
      const pages: (readonly string[])[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        pages.push(page.notifications.map(({ _id }) => _id))
        cursor = page.nextCursor
      }
      expect(pages.flat()).toEqual(whole)
      expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(pages.slice(1).map(() => limit))
    }
  })

  it('leave reports on for admins', async () => {
    await social.ask('POST /api/reports', { as: 'chen', body: { postId: 'his1', reason: 'R' } })
    await choose('leyla', only())
    const answer = await social.ask('GET /api/notifications', { as: 'leyla', role: 'admin' })
    expect(answer.body).toMatchObject({ notifications: [{ kind: 'report' }], unread: 1 })
  })
})

describe("a user's choice of kinds", () => {
  it('is in their export, and ends with their erasure', async () => {
    await social.people('dede')
    await choose('dede', without('mention'))
    const exported = async () => (await social.internal('GET /internal/export/dede')).body
    expect(await exported()).toMatchObject({ bell: without('mention') })
    await social.auth(exampleEvents.personErased('dede'))
    await social.untilRecorded('member-dede', 'MemberErased')
    await expect
      .poll(async () => (await social.ports.log.readStream('notifications-dede')).map(({ data }) => data))
      .toEqual([undefined])
    expect(await exported()).toMatchObject({ bell: defaultBellKinds })
  })
})
