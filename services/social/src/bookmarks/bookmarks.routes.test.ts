import type { Bookmark } from '@soko/contracts/types/bookmark.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runSocial, type Social } from '../testing/run-social.ts'

let social: Social
beforeAll(async () => {
  social = await runSocial()
  await social.people('amina', 'baraka')
  await social.media(exampleEvents.imageStored('i1', 'amina'))
  for (const postId of ['gold', 'maize', 'tea']) {
    await social.content(
      exampleEvents.published({ postId, authorId: 'amina', image: '/media/i1/original.webp' }),
    )
  }
})
afterAll(async () => social.close())

const add = async (as: string, postId: string, more: object = {}) =>
  social.ask('POST /api/bookmarks/', { as, body: { postId, ...more } })
const remove = async (as: string, postId: string) =>
  social.ask('POST /api/bookmarks/remove', { as, body: { postId } })
const confirm = async (as: string, postId: string) =>
  (await social.ask(`GET /api/bookmarks/confirm?postId=${postId}&userId=${as}`, { as })).body
const bookmarksOf = async (userId: string) =>
  bodyOf<readonly Bookmark[]>(await social.ask(`GET /api/bookmarks/${userId}`, { as: userId }))
const listed = async (userId: string) => (await bookmarksOf(userId)).map(({ postId }) => postId)

describe('bookmarking', () => {
  it('is confirmed, and twice is the same as once', async () => {
    expect(await confirm('baraka', 'gold')).toEqual({ bookmarked: false })
    expect(await add('baraka', 'gold', { userId: 'baraka' })).toMatchObject({
      status: 201,
      body: { bookmarked: true },
    })
    expect(await confirm('baraka', 'gold')).toEqual({ bookmarked: true })
    expect((await add('baraka', 'gold')).status).toBe(201)
    expect(await remove('baraka', 'gold')).toMatchObject({ status: 200, body: { bookmarked: false } })
    expect((await remove('baraka', 'gold')).status).toBe(200)
    expect(await confirm('baraka', 'gold')).toEqual({ bookmarked: false })
  })

  it('wants a post that is to be seen', async () => {
    await social.content(exampleEvents.published({ postId: 'hidden', authorId: 'amina' }))
    await social.content(exampleEvents.retracted('hidden', 'amina'))
    expect((await add('baraka', 'unknown')).status).toBe(404)
    expect((await add('baraka', 'hidden')).status).toBe(404)
    expect((await remove('baraka', 'unknown')).body).toEqual({ bookmarked: false })
    expect(await confirm('baraka', 'unknown')).toEqual({ bookmarked: false })
  })
})

describe('the list of bookmarks', () => {
  it('has the cards of the posts, newest bookmark first', async () => {
    for (const postId of ['gold', 'maize', 'tea']) await add('baraka', postId)
    await social.comment('baraka', 'tea')
    const bookmarks = await bookmarksOf('baraka')
    expect(bookmarks.map(({ postId }) => postId)).toEqual(['tea', 'maize', 'gold'])
    expect(bookmarks[0]).toEqual({
      _id: 'baraka-tea',
      postId: 'tea',
      userId: 'baraka',
      createdAt: expect.any(String),
      post: {
        _id: 'tea',
        slug: 'post-tea',
        title: 'Post tea',
        desc: 'The text of tea.',
        editorText: 'Summary of tea',
        image: '/media/i1/original.webp',
        imageInfo: expect.objectContaining({ width: 1200, variants: [expect.anything()] }),
        categories: [],
        username: 'amina',
        name: 'Name of amina',
        photo: '',
        userId: 'amina',
        tradViewLink: '',
        canonicalUrl: '',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
        readingMinutes: 1,
        commentsCount: 1,
        bookmarksCount: 1,
        calls: [],
      },
    })
  })

  it('shows the state of each price call of a post', async () => {
    const { data } = exampleEvents.published({ postId: 'called', authorId: 'amina' })
    await social.content(
      PublicPost.PostPublished('called', { ...data, calls: ['c1'] }),
      exampleEvents.callMade('c1', 'amina', 'GOLD', 'called'),
    )
    await social.markets(exampleEvents.callJudged('c1', 'amina', 'GOLD', 'wrong'))
    await add('baraka', 'called')
    const [first] = await bookmarksOf('baraka')
    await remove('baraka', 'called')
    expect(first?.post.calls).toMatchObject([{ _id: 'c1', symbol: 'GOLD', name: 'GOLD', state: 'wrong' }])
  })

  it('follows what changes in posts, their images and their authors’ names', async () => {
    await social.content(exampleEvents.revised({ postId: 'tea', authorId: 'amina', title: 'Green tea' }))
    await social.auth(exampleEvents.profileChanged('amina', { username: 'amina_y' }))
    const [first] = await bookmarksOf('baraka')
    expect(first?.post).toMatchObject({
      title: 'Green tea',
      version: 2,
      username: 'amina_y',
      image: '',
      imageInfo: null,
    })
  })

  it('leaves out a deleted post until it is restored', async () => {
    await social.content(exampleEvents.retracted('maize', 'amina'))
    expect(await listed('baraka')).toEqual(['tea', 'gold'])
    await social.content(exampleEvents.restored('maize', 'amina'))
    expect(await listed('baraka')).toEqual(['tea', 'maize', 'gold'])
  })

  it('is paged by the Link header', async () => {
    const first = await social.ask('GET /api/bookmarks/baraka?limit=2', { as: 'baraka' })
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
    expect(next).toMatch(/^\/api\/bookmarks\/baraka\?/)
    const second = await social.ask(`GET ${next as `/${string}`}`, { as: 'baraka' })
    expect(bodyOf<readonly Bookmark[]>(second).map(({ postId }) => postId)).toEqual(['gold'])
    expect(second.headers.get('link')).toBeNull()
    expect((await social.ask('GET /api/bookmarks/baraka?cursor=x', { as: 'baraka' })).status).toBe(422)
  })

  it('is for others only when its owner shares it', async () => {
    const read = async (as: string) => (await social.ask('GET /api/bookmarks/baraka', { as })).status
    expect(await read('amina')).toBe(403)
    await social.auth(exampleEvents.profileChanged('baraka', { shareBookmarks: true }))
    expect(await read('amina')).toBe(200)
    await social.auth(exampleEvents.profileChanged('baraka', { shareBookmarks: false }))
    expect(await read('amina')).toBe(403)
    expect((await social.ask('GET /api/bookmarks/nobody', { as: 'amina' })).status).toBe(404)
  })
})
