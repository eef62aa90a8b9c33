import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventReader, openEvents } from '../testing/event-reader.ts'
import { runOwnService, type TestGateway } from '../testing/run-own-service.ts'
import { LIVE_MEMORY } from './live-feed.ts'

const post = (postId: string, authorId = 'ann') => ({
  postId,
  authorId,
  title: `About ${postId}`,
  slug: `about-${postId}`,
  html: '<p>Maize</p>',
  sanitizer: 1,
  editorText: 'Maize',
  categories: ['Kenya'],
})
const published = (postId: string, authorId = 'ann') => ({
  event: 'post-published',
  data: { postId, authorId, title: `About ${postId}`, slug: `about-${postId}`, categories: ['Kenya'] },
})

let gateway: TestGateway
let skew = 0
const readers: EventReader[] = []

/** Content knows ann's posts; ben follows ann; of cleo it takes its time to say whom they follow. */
const content = express()
  .get('/internal/posts/:id/author', (_request, response) => {
    response.json({ authorId: 'ann' })
  })
  .get('/internal/follows/:id', (request, response) => {
    const answer = () => response.json({ following: request.params.id === 'ben' ? ['ann'] : [] })
    if (request.params.id === 'cleo') setTimeout(answer, 500)
    else answer()
  })

/** Social knows that ben follows gold. */
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
  it('tell of posts and their comments to those who listen to them', async () => {
    const posts = await listenTo('posts')
    const onePost = await listenTo('post:p1')
    expect(posts.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(posts.headers.get('cache-control')).toBe('private, no-store')

    await gateway.show('content', 'PostPublished', post('p1'))
    expect(await posts.next()).toMatchObject(published('p1'))
    await gateway.show('social', 'CommentPosted', {
      postId: 'p1',
      commentId: 'c1',
      userId: 'ben',
      comment: 'x',
    })
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

  it('tell nothing before the views show it', async () => {
    const posts = await listenTo('posts')
    await gateway.announce('content', 'content', 1)
    await gateway.announce('social', 'content', 1)
    const position = await gateway.happen('content', 'PostPublished', post('p1'))
    let isTold = false
    const told = posts.next().then((event) => {
      isTold = true
      return event
    })
    await gateway.announce('content', 'content', position)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(isTold).toBe(false)
    await gateway.announce('social', 'content', position)
    expect(await told).toMatchObject(published('p1'))
  })

  // It takes two seconds: so long news is held back for a view.
  it('are not held up for ever by a view that does not come along', async () => {
    const posts = await listenTo('posts')
    await gateway.announce('social', 'content', 1)
    await gateway.happen('content', 'PostPublished', post('p1'))
    expect(await posts.next()).toMatchObject(published('p1'))
  })

  it('go on from Last-Event-ID', async () => {
    const posts = await listenTo('posts')
    await gateway.show('content', 'PostPublished', post('p1'))
    const { id = '' } = await posts.next()
    expect(id).toMatch(/^content@\d+,social@\d+,markets@\d+$/)
    posts.close()
    await gateway.show('content', 'PostPublished', post('p2'))
    await gateway.show('social', 'PostBookmarked', { postId: 'p2', userId: 'ben' })
    const again = await listenTo('posts,post:p2', { 'last-event-id': id })
    expect(await again.next()).toMatchObject(published('p2'))
    expect(await again.next()).toMatchObject({ event: 'counts-changed' })
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

  it('give a sign of life every 15 seconds, in a comment', async () => {
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

  it('limit the streams of an address', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, async () => listenTo('posts')))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    const answer = await fetch(`${gateway.origin}/api/live?topics=posts`)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('5')
    await answer.body?.cancel()
    for (const reader of all) reader.close()
    await expect.poll(async () => statusOf('/api/live?topics=posts')).toBe(200)
  })

  it('have that limit for those, too, that are opened at once by somebody signed in', async () => {
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

  it('tell a client that does not keep up to read again, and let it go', async () => {
    const { port } = new URL(gateway.origin)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET /api/live?topics=posts HTTP/1.1\r\nHost: soko\r\n\r\n')
    // More than buffers of the system take, and no more: what is not read 5 s after the end is cut off.
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
  it('tells of new followers, of comments on my posts, and of posts of whom I follow', async () => {
    const ann = await listenAs('ann')
    const ben = await listenAs('ben')
    const changed = { event: 'notifications-changed', data: {} }
    await gateway.show('social', 'UserFollowed', { followerId: 'ben', followeeId: 'ann' })
    expect(await ann.next()).toMatchObject(changed)
    await gateway.show('social', 'CommentPosted', {
      postId: 'p1',
      commentId: 'c1',
      userId: 'ben',
      comment: 'x',
    })
    expect(await ann.next()).toMatchObject(changed)
    await gateway.show('content', 'PostPublished', post('p1'))
    expect(await ben.next()).toMatchObject(changed)
  })

  it('follows changes of whom I follow, and leaves out what I do myself', async () => {
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

  it('tells of judged calls their author, and who follows the author or the instrument, once a commit', async () => {
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

  it('tells those whom a post mentions', async () => {
    const dan = await listenAs('dan')
    const html = '<p><a class="mention" data-user="dan">@</a></p>'
    await gateway.show('content', 'PostPublished', { ...post('p1'), html })
    expect(await dan.next()).toMatchObject({ event: 'notifications-changed' })
    await gateway.show('content', 'PostRevised', { ...post('p1'), html, changed: ['title'] })
    expect(await dan.next()).toMatchObject({ event: 'notifications-changed' })
  })

  it('ends with the session, at once', async () => {
    const ben = await listenAs('ben')
    await gateway.happen('auth', 'SessionEnded', { userId: 'ben', sessionId: 'session-of-ben' })
    await ben.ended
    expect(await statusOf('/api/live?topics=me', { authorization: `Bearer ${gateway.tokenOf('ben')}` })).toBe(
      401,
    )
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
