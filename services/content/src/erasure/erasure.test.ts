import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { describe, expect, it, vi } from 'vitest'
import { useContent } from '../testing/run-content.ts'

const test = useContent()
const publish = async (token: string, title: string) =>
  test.publish(token, { title, desc: `Text of ${title}` })
const erasePerson = async (userId: string) =>
  test.source('auth').publish(event(`user-${userId}`, 'PersonErased', { userId }))
const remains = async (postId: string) => test.remains(`post-${postId}`)

describe('erasing an author', () => {
  it('deletes the posts, including deleted ones, and keeps the hash chain', async () => {
    const ada = await test.member('ada')
    const bo = await test.member('bo')
    const posts: { readonly _id: string }[] = []
    for (let count = 0; count < 55; count += 1) posts.push(await publish(ada, `Number ${count}`))
    const [first, second] = [posts[0]!, posts[1]!]
    await test.ask(`PUT /api/posts/${first._id}`, { token: ada, body: { title: 'Renamed' } })
    await test.ask(`DELETE /api/posts/${second._id}`, { token: ada })
    const other = await publish(bo, 'Of somebody else')

    await erasePerson('ada')
    const ended = async () =>
      expect((await test.ports.log.readStream('author-ada')).map(({ type }) => type)).toEqual([
        'AuthorErasureBegun',
        'AuthorErased',
      ])
    await vi.waitFor(ended)
    await vi.waitFor(async () => {
      for (const { _id } of posts) expect(await remains(_id)).toEqual(['PostErased'])
    })

    expect(await test.ask(`GET /api/posts/${first._id}`)).toMatchObject({ status: 404 })
    expect(await test.ask(`GET /api/posts/${first._id}/history`)).toMatchObject({ status: 404 })
    expect(await test.ask(`POST /api/posts/${second._id}/restore`, { token: bo })).toMatchObject({
      status: 404,
    })
    expect(await test.ask('GET /api/posts/user/ada')).toMatchObject({ status: 200, body: [] })
    expect(await test.ask('GET /api/posts/title/number-0')).toMatchObject({ body: [] })
    expect(await test.ask(`GET /api/posts/${other._id}`)).toMatchObject({ status: 200 })
    expect(await test.exported('ada')).toEqual({
      posts: [],
      series: [],
      drafts: [],
      followedCategories: [],
    })
    await test.ports.log.verify()

    for (const slug of ['number-0', 'renamed', 'number-1'])
      expect(await test.ask(`GET /api/posts/title/${slug}?exact=1`)).toMatchObject({ status: 410 })
    expect(await test.ask('GET /api/posts/title/number-1000?exact=1')).toMatchObject({
      status: 200,
      body: [],
    })

    // No other author gets the slugs of the erased posts, including former ones.
    expect((await publish(bo, 'Number 0')).slug).toBe('number-0-2')
    expect((await publish(bo, 'Renamed')).slug).toBe('renamed-2')
  })

  it('is idempotent', async () => {
    await test.member('cy')
    await erasePerson('cy')
    await erasePerson('cy')
    await test.member('di')
    await erasePerson('di')
    await vi.waitFor(async () => expect(await test.ports.log.readStream('author-di')).toHaveLength(2))
    expect(await test.ports.log.readStream('author-cy')).toHaveLength(2)
  })

  it('deletes the data of posts erased by an interrupted run', async () => {
    const eve = await test.member('eve')
    const { _id } = await publish(eve, 'Cut off')
    // Simulates a process that stopped after recording the events and before deleting the data.
    const append = async (recorded: NewEvent) =>
      test.ports.log.append({ id: test.ports.ids.next(), expected: {}, events: [recorded] })
    await append(event('author-eve', 'AuthorErasureBegun', { userId: 'eve' }))
    await append(event(`post-${_id}`, 'PostErased', { postId: _id, authorId: 'eve' }))
    await append(event('author-eve', 'AuthorErased', { userId: 'eve' }))
    await vi.waitFor(async () => expect(await remains(_id)).toEqual(['PostErased']))
  })
})

describe('GET /internal/export/{userId}', () => {
  it('contains all posts with all versions, including deleted ones', async () => {
    const token = await test.member('fay')
    const retained = await publish(token, 'Kept')
    await test.ask(`PUT /api/posts/${retained._id}`, {
      token,
      body: { desc: 'New text', categories: ['A'], note: 'The price was wrong.' },
    })
    const deleted = await publish(token, 'Deleted')
    await test.ask(`DELETE /api/posts/${deleted._id}`, { token })
    const { posts } = await test.exported('fay')
    expect(posts).toMatchObject([
      {
        _id: retained._id,
        username: 'fay',
        desc: 'New text',
        deletedAt: null,
        revisions: [
          { version: 1, html: '<p>Text of Kept</p>', categories: [], note: '' },
          { version: 2, html: '<p>New text</p>', categories: ['A'], note: 'The price was wrong.' },
        ],
      },
      { _id: deleted._id, deletedAt: expect.any(String), revisions: [{ version: 1, title: 'Deleted' }] },
    ])
  })

  it('is for other services only', async () => {
    expect((await test.ask('GET /internal/export/fay')).status).toBeGreaterThanOrEqual(401)
  })
})
