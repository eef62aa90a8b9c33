import { beforeAll, describe, expect, it } from 'vitest'
import { comment, listed, type PostAnswer, publish, upload } from './testing/calls.ts'
import { PATIENCE, START, useMember, useTestSite } from './testing/test-site.ts'

const SOON = { timeout: PATIENCE }
const site = useTestSite()
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')

beforeAll(async () => {
  await otieno.call(`POST /api/users/follow/${amina.id}`, { body: {} })
}, START)

describe('publishing', () => {
  it('accepts an uploaded cover, and returns its sizes on post and card', async () => {
    const image = await upload(amina)
    const post = await publish(amina, 'A cover', { image })
    expect(post).toMatchObject({
      image,
      imageInfo: { width: 400, height: 300, placeholder: expect.stringMatching(/^data:image/) },
    })
    expect(await site.visitor.call('GET /api/posts?limit=1')).toMatchObject({
      posts: [{ image, imageInfo: { width: 400, height: 300 } }],
    })
    const other = await otieno.ask('POST /api/posts/create', { body: { title: 'Mine', desc: 'No', image } })
    expect(other).toMatchObject({ status: 422, body: { errors: { image: [expect.any(String)] } } })
  })
})

describe('a deleted post', () => {
  let post: PostAnswer
  const lists = (): readonly `/${string}`[] => [
    '/api/posts',
    '/api/posts?sort=popular',
    '/api/posts?category=cotton',
    `/api/posts?author=${amina.id}`,
    `/api/posts?author=${amina.username}`,
    `/api/posts/user/${amina.id}`,
    '/api/posts/title/cotton%20in%20meru',
    `/api/posts/title/${post.slug}`,
  ]

  const showing = async (): Promise<readonly string[]> => {
    const found = await Promise.all(lists().map(async (path) => listed(site.visitor, path)))
    return lists().filter((_, at) => found[at]?.includes(post._id))
  }

  it('was in every list before', async () => {
    post = await publish(amina, 'Cotton in Meru', { categories: ['Cotton'] })
    await comment(otieno, post._id, 'White gold')
    await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
    await expect.poll(async () => listed(site.visitor, '/api/posts?search=cotton'), SOON).toEqual([post._id])
    expect(await showing()).toEqual(lists())
    expect(await listed(otieno, '/api/posts/following')).toContain(post._id)
  })

  it('leaves every list, the search, the bookmarks, the categories and the counts', async () => {
    const { postsCount } = await site.visitor.call<{ postsCount: number }>(`GET /api/users/${amina.id}`)
    await amina.call(`DELETE /api/posts/${post._id}`)
    expect(await site.visitor.ask(`GET /api/posts/${post._id}`)).toMatchObject({ status: 404 })
    expect(await showing()).toEqual([])
    expect(await listed(otieno, '/api/posts/following')).not.toContain(post._id)
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).not.toContainEqual(
      expect.objectContaining({ postId: post._id }),
    )
    expect(await site.visitor.call('GET /api/posts/category/getall')).not.toContain('Cotton')
    expect(await site.visitor.call(`GET /api/users/${amina.id}`)).toMatchObject({
      postsCount: postsCount - 1,
    })
    expect(await site.visitor.ask(`GET /api/comments/post/${post._id}`)).toMatchObject({ status: 404 })
    expect(await site.visitor.ask(`GET /api/posts/${post._id}/history`)).toMatchObject({ status: 404 })
    await expect.poll(async () => listed(site.visitor, '/api/posts?search=cotton'), SOON).toEqual([])
    await expect
      .poll(async () => site.visitor.call('GET /api/search/suggest?q=cotton'), SOON)
      .toMatchObject({ titles: [], categories: [] })
    const notified = await otieno.call<object>('GET /api/notifications?limit=100')
    expect(JSON.stringify(notified)).not.toContain(post._id)
  })

  it('accepts no comments and no bookmarks', async () => {
    const body = { postId: post._id, comment: 'Too late' }
    expect(await otieno.ask('POST /api/comments/create', { body })).toMatchObject({ status: 404 })
    const bookmark = { body: { postId: post._id } }
    expect(await otieno.ask('POST /api/bookmarks/', bookmark)).toMatchObject({ status: 404 })
  })

  it('returns to all of them when its author restores it', async () => {
    expect(await otieno.ask(`POST /api/posts/${post._id}/restore`)).toMatchObject({ status: 403 })
    expect(await amina.call(`POST /api/posts/${post._id}/restore`)).toMatchObject({
      slug: post.slug,
      commentsCount: 1,
      bookmarksCount: 1,
    })
    expect(await showing()).toEqual(lists())
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).toContainEqual(
      expect.objectContaining({ postId: post._id }),
    )
    expect(await site.visitor.call(`GET /api/comments/post/${post._id}`)).toMatchObject({
      comments: [{ comment: 'White gold' }],
    })
    await expect.poll(async () => listed(site.visitor, '/api/posts?search=cotton'), SOON).toEqual([post._id])
  })
})
