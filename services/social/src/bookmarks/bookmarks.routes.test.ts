import type { Bookmark } from '@soko/contracts/types/bookmark.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka')
beforeAll(async () => {
  await social.media(exampleEvents.imageStored('i1', 'amina'))
  for (const postId of ['gold', 'maize', 'tea']) {
    await social.content(
      exampleEvents.published({ postId, authorId: 'amina', image: '/media/i1/original.webp' }),
    )
  }
})

const add = async (as: string, postId: string, more: object = {}) =>
  social.ask('POST /api/bookmarks/', { as, body: { postId, ...more } })
const remove = async (as: string, postId: string) =>
  social.ask('POST /api/bookmarks/remove', { as, body: { postId } })
const confirm = async (as: string, postId: string) =>
  (await social.ask(`GET /api/bookmarks/confirm?postId=${postId}&userId=${as}`, { as })).body
const bookmarksOf = async (userId: string) =>
  bodyOf<readonly Bookmark[]>(await social.ask(`GET /api/bookmarks/${userId}`, { as: userId }))

describe('bookmarking', () => {
  it('requires a visible post', async () => {
    await social.content(exampleEvents.published({ postId: 'hidden', authorId: 'amina' }))
    await social.content(exampleEvents.retracted('hidden', 'amina'))
    expect((await add('baraka', 'unknown')).status).toBe(404)
    expect((await add('baraka', 'hidden')).status).toBe(404)
    expect((await remove('baraka', 'unknown')).body).toEqual({ bookmarked: false })
    expect(await confirm('baraka', 'unknown')).toEqual({ bookmarked: false })
  })
})

describe('the list of bookmarks', () => {
  it('contains the cards of the posts, newest bookmark first', async () => {
    for (const postId of ['gold', 'maize', 'tea']) await add('baraka', postId)
    await social.comment('baraka', 'tea')
    const bookmarks = await bookmarksOf('baraka')
    expect(bookmarks.map(({ postId }) => postId)).toEqual(['tea', 'maize', 'gold'])
    expect(bookmarks[0]).toMatchObject({
      _id: 'baraka-tea',
      postId: 'tea',
      userId: 'baraka',
      post: {
        _id: 'tea',
        title: 'Post tea',
        imageInfo: { width: 1200, variants: [expect.anything()] },
        username: 'amina',
        commentsCount: 1,
        bookmarksCount: 1,
      },
    })
  })

  it('includes the state of each price call of a post', async () => {
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
})
