import { AnalyticsEndpoints } from '@soko/contracts/endpoints/analytics.endpoints.ts'
import type { Analytics } from '@soko/contracts/types/analytics.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createMountedHandlers } from '@soko/platform/testing/mounted-handlers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, useSocialForEach } from '../testing/run-social.ts'
import { mountAnalytics } from './analytics.routes.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const social = useSocialForEach()
/** Returns the UTC day this many days ago. */
let day: (ago: number) => string
beforeEach(async () => {
  day = (ago) => new Date(social.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  await social.people('amina', 'baraka', 'chen')
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina', title: 'Gold' }))
  await social.content(exampleEvents.published({ postId: 'tea', authorId: 'amina', title: '=Tea' }))
  await social.content(exampleEvents.published({ postId: 'maize', authorId: 'baraka' }))
})

const counts = (readers: number, quarters: readonly number[] = [0, 0, 0, 0], sources = {}) => ({
  readers,
  known: quarters[0] ?? 0,
  quarters,
  sources: { direct: readers, ...sources },
})
const report = async (on: string, counter: string, name: string, count: ReturnType<typeof counts>) => {
  const post = { by: name === 'gold' ? 'slug' : 'id', name }
  const answer = await social.internal('POST /internal/readings', {
    day: on,
    readings: [{ counter, post, ...count }],
  })
  expect(answer.status).toBe(204)
}
const figures = async (query = '', as = 'amina') =>
  bodyOf<Analytics>(await social.ask(`GET /api/me/figures${query}`, { as }))

describe('an author’s analytics', () => {
  it('sum the readers of each day over counters and posts, and of the period before', async () => {
    await report(day(0), 'c1', 'gold', counts(3))
    await report(day(0), 'c2', 'gold', counts(2))
    await report(day(0), 'c1', 'gold', counts(4))
    await report(day(1), 'c3', 'tea', counts(1))
    await report(day(7), 'c4', 'tea', counts(5))
    await report(day(0), 'c5', 'maize', counts(9))
    const query = `?from=${day(6)}&to=${day(0)}`
    await expect.poll(async () => (await figures(query)).period.readers).toBe(7)
    const { days, before, posts } = await figures(query)
    expect(days.map(({ readers }) => readers)).toEqual([0, 0, 0, 0, 0, 1, 6])
    expect(days.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 0, 5])
    expect(before.readers).toBe(5)
    expect(posts.map(({ title, readers, before }) => [title, readers, before])).toEqual([
      ['Gold', 6, 0],
      ['=Tea', 1, 5],
    ])
  })

  it('count bookmarks and follows that still exist', async () => {
    for (const as of ['baraka', 'chen']) {
      await social.ask('POST /api/bookmarks/', { as, body: { postId: 'gold' } })
      await social.ask('POST /api/users/follow/amina', { as, body: {} })
    }
    await social.ask('POST /api/bookmarks/remove', { as: 'chen', body: { postId: 'gold' } })
    const { period, days, posts } = await figures()
    expect(period).toMatchObject({ bookmarks: 1, follows: 2 })
    expect(days).toHaveLength(28)
    expect(days.at(-1)).toMatchObject({ day: day(0), bookmarks: 1, follows: 2 })
    expect(posts.find(({ _id }) => _id === 'gold')).toMatchObject({ bookmarks: 1 })
    social.clock.advance(28 * DAY_MS)
    expect(await figures()).toMatchObject({ period: { bookmarks: 0 }, before: { bookmarks: 1, follows: 2 } })
  })

  it('contain reading depth and sources', async () => {
    await report(day(0), 'c1', 'gold', counts(6, [4, 3, 2, 1], { 'example.com': 2, other: 1 }))
    await report(day(1), 'c2', 'tea', counts(2, [1, 0, 0, 0], { 'a.example': 9 }))
    await expect.poll(async () => (await figures()).period.readers).toBe(8)
    const { period, sources, posts } = await figures()
    expect(period.depth).toEqual({ known: 5, quarters: [5, 3, 2, 1] })
    expect(sources).toEqual([
      { from: 'a.example', readers: 9 },
      { from: 'direct', readers: 8 },
      { from: 'example.com', readers: 2 },
      { from: 'other', readers: 1 },
    ])
    expect(posts[0]?.depth).toEqual({ known: 4, quarters: [4, 3, 2, 1] })
  })

  it('keep the counts of a deleted post until it is erased', async () => {
    await report(day(0), 'c1', 'gold', counts(3))
    await expect.poll(async () => (await figures()).period.readers).toBe(3)
    await social.content(exampleEvents.retracted('gold', 'amina'))
    expect((await figures()).posts[0]).toMatchObject({ _id: 'gold', deleted: true, readers: 3 })
    await social.content(exampleEvents.postErased('gold', 'amina'))
    await social.untilRecorded(`readings-gold-${day(0)}`, 'PostReadingsErased')
    const { period, posts } = await figures()
    expect([period.readers, posts.map(({ _id }) => _id)]).toEqual([0, ['tea']])
    const stored = await social.ports.log.readStream(`readings-gold-${day(0)}`)
    expect(stored.map(({ type, data }) => [type, data?.['readers']])).toEqual([
      ['PostReadingsCounted', undefined],
      ['PostReadingsErased', undefined],
    ])
    await report(day(0), 'c1', 'gold', counts(8))
    expect(await social.ports.log.readStream(`readings-gold-${day(0)}`)).toHaveLength(2)
  })
})

describe('the analytics of a post', () => {
  it('are for its author and admins', async () => {
    await report(day(0), 'c1', 'gold', counts(3))
    await report(day(0), 'c2', 'tea', counts(7))
    const ask = async (as: string, role: 'member' | 'admin' = 'member') =>
      social.ask('GET /api/posts/gold/figures', { as, role })
    await expect.poll(async () => bodyOf<Analytics>(await ask('amina')).period.readers).toBe(3)
    expect(bodyOf<Analytics>(await ask('amina')).period.follows).toBeNull()
    expect((await ask('chen', 'admin')).status).toBe(200)
    expect((await ask('baraka')).status).toBe(403)
    expect((await social.ask('GET /api/posts/none/figures', { as: 'amina' })).status).toBe(404)
  })

  it('are available as CSV that spreadsheets do not execute', async () => {
    await report(day(0), 'c1', 'tea', counts(3, [2, 1, 1, 1]))
    await expect.poll(async () => (await figures()).period.readers).toBe(3)
    const table = async (line: `GET /${string}`) => social.ask(line, { as: 'amina' })
    const posts = await table('GET /api/me/figures.csv?of=posts')
    expect(posts.headers.get('content-type')).toContain('text/csv')
    expect(posts.headers.get('content-disposition')).toMatch(
      /^attachment; filename="soko-analyses-posts-[\d-]+\.csv"$/,
    )
    expect(String(posts.body)).toContain(`'=Tea,/posts/post/`)
    const days = await table(`GET /api/posts/tea/figures.csv?from=${day(1)}`)
    expect(String(days.body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Day (UTC),Readers,Readers in the period before,Bookmarks,Follows',
      `${day(1)},0,0,0,`,
      `${day(0)},3,0,0,`,
    ])
    expect((await social.ask('GET /api/posts/tea/figures.csv', { as: 'baraka' })).status).toBe(403)
    expect((await table('GET /api/me/figures.csv?of=people')).status).toBe(422)
  })
})

describe('the readings that gateways report', () => {
  it('are recorded as numbers, days and hosts only', async () => {
    const count = counts(3, [1, 1, 0, 0], { 'example.com': 2 })
    const reading = { counter: 'c1', post: { by: 'id', name: 'tea' }, ...count, address: '192.0.2.1' }
    await social.internal('POST /internal/readings', {
      day: day(0),
      readings: [reading],
      userAgent: 'Firefox',
    })
    const events = await social.ports.log.readStream(`readings-tea-${day(0)}`)
    expect(events.map(({ data }) => data)).toEqual([
      { postId: 'tea', authorId: 'amina', day: day(0), counter: 'c1', ...count },
    ])
  })
})

describe('the reading depth of a text', () => {
  it('is accepted for an existing post', async () => {
    const leave = async (path: string) => (await social.ask(`POST /api/posts/${path}`)).status
    expect(await leave('tea/depth?quarters=3')).toBe(204)
    expect(await leave('none/depth?quarters=3')).toBe(404)
    expect(await leave('tea/depth?quarters=5')).toBe(422)
    await social.content(exampleEvents.retracted('tea', 'amina'))
    expect(await leave('tea/depth?quarters=3')).toBe(404)
  })
})

describe('many concurrent requests for analytics', () => {
  it('are read one by one, and refused to a user with too many of them', async () => {
    const { mount, statusOf } = createMountedHandlers()
    mountAnalytics({ mount, clock: systemClock })
    let reads = 0
    const read = async (): Promise<never> => {
      reads += 1
      return new Promise(() => {})
    }
    const ask = async (userId: string) =>
      statusOf(AnalyticsEndpoints.own, { actor: { userId, role: 'member' }, query: {}, read })
    void ask('baraka')
    const statuses: number[] = []
    for (let time = 0; time < 9; time += 1) void ask('amina').then((status) => statuses.push(status))
    await expect.poll(() => statuses).toEqual([429])
    expect(reads).toBe(1)
  })
})
