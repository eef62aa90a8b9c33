import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import express from 'express'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventReader, openEvents } from '../testing/event-reader.ts'
import { runOwnService, type TestGateway } from '../testing/run-own-service.ts'
import { LIVE_MEMORY } from './live-feed.ts'

const post = (postId: string, authorId = 'ann') =>
  exampleEvents.published({ postId, authorId, categories: ['Kenya'] }).data
const published = (postId: string, authorId = 'ann') => ({
  event: 'post-published',
  data: { postId, authorId, title: `Post ${postId}`, slug: `post-${postId}`, categories: ['Kenya'] },
})

let gateway: TestGateway
let skew = 0
const readers: EventReader[] = []

/** Replaces the content service. It responds slowly to requests about cleo. */
const content = express()
  .get('/internal/posts/:id/author', (_request, response) => {
    response.json({ authorId: 'ann' })
  })
  .get('/internal/follows/:id', (request, response) => {
    const answer = () => response.json({ following: request.params.id === 'ben' ? ['ann'] : [] })
    if (request.params.id === 'cleo') setTimeout(answer, 500)
    else answer()
  })

const social = express().get('/internal/followed-instruments/:id', (request, response) => {
  response.json({ symbols: request.params.id === 'ben' ? ['GOLD'] : [] })
})

beforeEach(async () => {
  skew = 0
  gateway = await runOwnService({
    peers: new Map([
      ['content', content],
      ['social', social],
    ]),
    clock: { now: () => new Date(Date.now() + skew) },
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const reader of readers.splice(0)) reader.close()
  await gateway.close()
})

const listenTo = async (topics: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const reader = await openEvents(`${gateway.origin}/api/live?topics=${topics}`, headers)
  readers.push(reader)
  return reader
}
const listenAs = async (userId: string, topics = 'me'): Promise<EventReader> =>
  listenTo(topics, { authorization: `Bearer ${gateway.tokenOf(userId)}` })

const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`${gateway.origin}${path}`, { headers })
  await answer.body?.cancel()
  return answer.status
}

describe('live updates', () => {
  it('report posts and comments to their listeners', async () => {
    const posts = await listenTo('posts')
    const onePost = await listenTo('post:p1')
    expect(posts.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(posts.headers.get('cache-control')).toBe('private, no-store')

    await gateway.show('content', 'PostPublished', post('p1'))
    expect(await posts.next()).toMatchObject(published('p1'))
    await gateway.show('social', 'CommentPosted', exampleEvents.commented('c1', 'p1', 'ben').data)
    await gateway.show('social', 'PostBookmarked', { postId: 'p2', userId: 'ben' })
    await gateway.show('content', 'PostRetracted', { postId: 'p1', authorId: 'ann', by: 'ann' })

    expect(await onePost.next()).toMatchObject({
      event: 'comment-added',
      data: { postId: 'p1', commentId: 'c1', userId: 'ben' },
    })
    expect(await onePost.next()).toMatchObject({ event: 'counts-changed', data: { postId: 'p1' } })
    expect(await onePost.next()).toMatchObject({ event: 'post-removed' })
    expect(await posts.next()).toMatchObject({
      event: 'post-removed',
      data: { postId: 'p1', authorId: 'ann' },
    })
  })

  it('report changes only after the views show them', async () => {
    const posts = await listenTo('posts')
    await gateway.announce('content', 'content', 1)
    await gateway.announce('social', 'content', 1)
    const position = await gateway.happen('content', 'PostPublished', post('p1'))
    let isTold = false
    const next = posts.next().then((event) => {
      isTold = true
      return event
    })
    await gateway.announce('content', 'content', position)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(isTold).toBe(false)
    await gateway.announce('social', 'content', position)
    expect(await next).toMatchObject(published('p1'))
  })

  // Takes two seconds, the maximum delay that a lagging view causes.
  it('are not blocked by a lagging view', async () => {
    const posts = await listenTo('posts')
    await gateway.announce('social', 'content', 1)
    await gateway.happen('content', 'PostPublished', post('p1'))
    expect(await posts.next()).toMatchObject(published('p1'))
  })

  it.each(['content@1', 'content@999', 'nonsense', 'content@1,social@1'])(
    'reset who comes back with %s after too long',
    async (lastId) => {
      await gateway.show('content', 'PostPublished', post('p1'))
      const early = await listenTo('posts')
      await expect.poll(() => early.lastId()).toContain('content@2')
      const passed = performance.now() + LIVE_MEMORY + 60_000
      vi.spyOn(performance, 'now').mockImplementation(() => passed)
      const posts = await listenTo('posts', { 'last-event-id': lastId })
      expect(await posts.next()).toEqual({
        event: 'reset',
        data: {},
        id: expect.stringContaining('content@'),
      })
    },
  )

  it('send a keep-alive comment every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const quiet = await runOwnService()
    try {
      const reader = await openEvents(`${quiet.origin}/api/live?topics=posts`)
      readers.push(reader)
      await expect.poll(() => reader.comments()).toBe(1)
      vi.advanceTimersByTime(14_000)
      vi.advanceTimersByTime(1_000)
      await expect.poll(() => reader.comments()).toBe(2)
      vi.advanceTimersByTime(15_000)
      await expect.poll(() => reader.comments()).toBe(3)
      expect(reader.lastId()).toMatch(/^content@\d+,social@\d+,markets@\d+$/)
    } finally {
      vi.useRealTimers()
      await quiet.close()
    }
  })

  it('refuse unknown topics, and the topic me without a token in the header', async () => {
    expect(await statusOf('/api/live')).toBe(422)
    expect(await statusOf('/api/live?topics=news')).toBe(422)
    expect(await statusOf('/api/live?topics=me')).toBe(401)
    expect(await statusOf('/api/live?topics=me', { authorization: 'Bearer x' })).toBe(401)
    expect(await statusOf(`/api/live?topics=me&token=${gateway.tokenOf('ben')}`)).toBe(401)
    const head = await fetch(`${gateway.origin}/api/live?topics=posts`, { method: 'HEAD' })
    expect(head.status).toBe(200)
  })

  it('limit concurrent streams of a signed-in user, too', async () => {
    const headers = { authorization: `Bearer ${gateway.tokenOf('cleo')}` }
    const all = await Promise.all(
      Array.from({ length: 60 }, async () => openEvents(`${gateway.origin}/api/live?topics=me`, headers)),
    )
    readers.push(...all)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
    for (const reader of all) reader.close()
    await expect.poll(async () => statusOf('/api/live?topics=me', headers)).toBe(200)
  })

  it('reset and disconnect a slow client', async () => {
    const { port } = new URL(gateway.origin)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET /api/live?topics=posts HTTP/1.1\r\nHost: soko\r\n\r\n')
    // More data than the system buffers, so that the response is destroyed 5 s after its end.
    const end = vi.spyOn(ServerResponse.prototype, 'end')
    const isTold = (): boolean => end.mock.calls.some(([words]) => String(words).includes('event: reset'))
    for (let count = 0; count < 40 && !isTold(); count += 1) {
      await gateway.show('content', 'PostPublished', { ...post(`p${count}`), title: 'x'.repeat(200_000) })
    }
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-2_000)
    })
    socket.resume()
    await expect.poll(() => text).toMatch(/event: reset[^]*\r\n0\r\n\r\n$/)
    socket.destroy()
  })
})

describe('the topic me', () => {
  it('reports new followers, comments on the user’s posts, and posts of followed authors', async () => {
    const ann = await listenAs('ann')
    const ben = await listenAs('ben')
    const changed = { event: 'notifications-changed', data: {} }
    await gateway.show('social', 'UserFollowed', { followerId: 'ben', followeeId: 'ann' })
    expect(await ann.next()).toMatchObject(changed)
    await gateway.show('social', 'CommentPosted', exampleEvents.commented('c1', 'p1', 'ben').data)
    expect(await ann.next()).toMatchObject(changed)
    await gateway.show('content', 'PostPublished', post('p1'))
    expect(await ben.next()).toMatchObject(changed)
  })

  it('follows changes of the user’s follows, and omits their own actions', async () => {
    const cem = await listenAs('cem')
    await gateway.show('content', 'PostPublished', post('p1', 'dan'))
    await gateway.show('social', 'UserFollowed', { followerId: 'cem', followeeId: 'dan' })
    await gateway.show('content', 'PostPublished', post('p2', 'dan'))
    const { id } = await cem.next()
    expect(id).toMatch(/^content@3,/)
    await gateway.show('social', 'UserUnfollowed', { followerId: 'cem', followeeId: 'dan' })
    await gateway.show('content', 'PostPublished', post('p3', 'dan'))
    await gateway.show('social', 'UserFollowed', { followerId: 'eva', followeeId: 'cem' })
    expect((await cem.next()).id).toMatch(/^content@4,/)
  })

  it('reports judged calls once per commit to the author and to followers of author or instrument', async () => {
    const changed = { event: 'notifications-changed', data: {} }
    const [ann, ben, cem] = await Promise.all(['ann', 'ben', 'cem'].map(async (name) => listenAs(name)))
    await gateway.show('social', 'InstrumentFollowed', { followerId: 'cem', symbol: 'TEA' })
    const call = await listenTo('call:c2')
    const judge = async (callId: string, authorId: string, symbol: string) =>
      gateway.show('markets', 'CallJudged', { callId, authorId, symbol })
    await judge('c1', 'dan', 'GOLD')
    expect((await ben?.next())?.id).toMatch(/markets@2$/)
    await judge('c2', 'ann', 'TEA')
    expect(await ann?.next()).toMatchObject(changed)
    expect(await ben?.next()).toMatchObject(changed)
    expect(await cem?.next()).toMatchObject(changed)
    expect(await call.next()).toMatchObject({ event: 'call-changed', data: { callId: 'c2' } })
    await gateway.show('social', 'InstrumentUnfollowed', { followerId: 'cem', symbol: 'TEA' })
    await judge('c3', 'eva', 'TEA')
    await judge('c4', 'cem', 'TEA')
    expect((await cem?.next())?.id).toMatch(/markets@5$/)
    await gateway.show('markets', 'CallCounted', { callId: 'c2', authorId: 'ann', symbol: 'TEA' })
    expect((await call.next()).id).toMatch(/markets@6$/)
  })

  it('ends when the token expires', async () => {
    const ben = await listenAs('ben')
    const eva = await listenTo('posts')
    skew = 16 * 60_000
    await ben.ended
    await gateway.show('content', 'PostPublished', post('p1'))
    expect(await eva.next()).toMatchObject(published('p1'))
  })
})
