import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverImage } from '../../first-content/covers.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import { type StartedProcess, startProcess } from '../../site/start-process.ts'

type Listed = { readonly _id: string; readonly title: string }
type Post = Listed & {
  readonly slug: string
  readonly html: string
  readonly image: string
  readonly imageInfo: { readonly width: number; readonly variants: readonly { readonly url: string }[] }
  readonly username: string
  readonly commentsCount: number
  readonly bookmarksCount: number
}

/** The main job, by two people and a visitor, from start to kill -9 and restart. Each step stands on the ones before. */
// Its tests take seconds: the site is a process, which is killed and started again.
describe('the main job', { timeout: 60_000 }, () => {
  let folder: string
  let port: number
  let soko: StartedProcess
  let ann: SiteClient
  let ben: SiteClient
  let visitor: SiteClient
  let annId: string
  let benId: string
  let post: Post

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-journey-'))
    port = await freePort()
    soko = await startProcess(folder, port)
    ann = createSiteClient(soko.address)
    ben = createSiteClient(soko.address)
    visitor = createSiteClient(soko.address)
  }, 60_000)

  afterAll(async () => {
    await soko.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const enrol = async (client: SiteClient, username: string): Promise<string> => {
    const email = `${username}@example.com`
    const password = `${username} sells maize at Gikomba`
    await client.call('POST /api/auth/register', { body: { name: username, username, email, password } })
    return client.signIn(email, password)
  }
  const idsOf = async (client: SiteClient, path: `/${string}`): Promise<string[]> => {
    const answer = await client.call<readonly Listed[] | { readonly posts: readonly Listed[] }>(`GET ${path}`)
    const posts = 'posts' in answer ? answer.posts : answer
    return posts.map(({ _id }) => _id)
  }
  const read = async (client: SiteClient): Promise<Post> => client.call<Post>(`GET /api/posts/${post._id}`)

  it('begins with registering and signing in', async () => {
    annId = await enrol(ann, 'ann_k')
    benId = await enrol(ben, 'ben_o')
    expect(await ann.call('GET /api/me')).toMatchObject({ user: { _id: annId, email: 'ann_k@example.com' } })
  })

  it('uploads a cover and publishes an analysis with it', async () => {
    const form = new FormData()
    const cover = await coverImage({ seed: 'journey', motif: 'candles', palette: 'night' })
    form.set('image', new File([new Uint8Array(cover)], 'cover.png', { type: 'image/png' }))
    const { data } = await ann.call<{ data: { url: string } }>('POST /api/posts/upload', { body: form })
    post = await ann.call<Post>('POST /api/posts/create', {
      body: {
        title: 'Maize futures before the long rains',
        html: '<p>Storage is the <strong>whole</strong> story.</p><script>alert(1)</script>',
        categories: ['Commodities', 'Kenya'],
        image: data.url,
      },
    })
    expect(post).toMatchObject({ username: 'ann_k', image: data.url, imageInfo: { width: 1600 } })
    expect(post.html).toBe('<p>Storage is the <strong>whole</strong> story.</p>')
    const image = await fetch(`${soko.address}${post.imageInfo.variants[0]!.url}`)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toContain('immutable')
    await image.body?.cancel()
  })

  it('finds it at once in the feed, its category and the author’s list, a moment later in the search', async () => {
    expect(await idsOf(ann, '/api/posts')).toEqual([post._id])
    expect(await idsOf(ann, '/api/posts?category=kenya')).toEqual([post._id])
    expect(await idsOf(ann, `/api/posts/user/${annId}`)).toEqual([post._id])
    expect(await idsOf(ann, '/api/posts?author=ann_k')).toEqual([post._id])
    expect(await idsOf(ann, '/api/posts/title/maize%20futures%20before%20the%20long%20rains')).toEqual([
      post._id,
    ])
    await expect.poll(async () => idsOf(visitor, '/api/posts?search=futures')).toEqual([post._id])
  })

  it('lets another person follow, comment and bookmark', async () => {
    await ben.call(`POST /api/users/follow/${annId}`, { body: {} })
    await ben.call('POST /api/comments/create', { body: { postId: post._id, comment: 'And the moisture?' } })
    await ben.call('POST /api/bookmarks/', { body: { postId: post._id } })
    expect(await ben.call(`GET /api/users/${annId}`)).toMatchObject({ followers: [benId], followersCount: 1 })
    expect(await ben.call(`GET /api/comments/post/${post._id}`)).toMatchObject({
      comments: [{ comment: 'And the moisture?', author: 'ben_o' }],
    })
    expect(await ben.call(`GET /api/bookmarks/${benId}`)).toMatchObject([{ postId: post._id }])
    expect(await read(ben)).toMatchObject({ commentsCount: 1, bookmarksCount: 1 })
    expect(await idsOf(ben, '/api/posts/following')).toEqual([post._id])
    await expect
      .poll(async () => (await ann.call<{ unread: number }>('GET /api/me')).unread)
      .toBeGreaterThan(0)
  })

  it('lets the author edit, and nobody else', async () => {
    const title = 'Maize futures after the long rains'
    expect(await ben.ask(`PUT /api/posts/${post._id}`, { body: { title } })).toMatchObject({ status: 403 })
    await ann.call(`PUT /api/posts/${post._id}`, { body: { title } })
    expect(await read(ann)).toMatchObject({ title, slug: 'maize-futures-after-the-long-rains' })
    expect(await idsOf(ann, `/api/posts/title/${post.slug}`)).toEqual([post._id])
    await expect.poll(async () => idsOf(visitor, '/api/posts?search=after')).toEqual([post._id])
  })

  it('deletes and restores with all that belongs to it', async () => {
    await ann.call(`DELETE /api/posts/${post._id}`)
    expect(await idsOf(ann, '/api/posts')).toEqual([])
    expect(await ann.ask(`GET /api/posts/${post._id}`)).toMatchObject({ status: 404 })
    await expect.poll(async () => idsOf(visitor, '/api/posts?search=futures')).toEqual([])
    await expect.poll(async () => ben.call<unknown[]>(`GET /api/bookmarks/${benId}`)).toEqual([])
    await ann.call(`POST /api/posts/${post._id}/restore`)
    expect(await read(ann)).toMatchObject({ commentsCount: 1, bookmarksCount: 1 })
  })

  it('survives kill -9', async () => {
    // The smaller ones of AVIF come a while after the upload.
    const before = await until(async () => {
      const present = await read(ann)
      return present.imageInfo.variants.some(({ url }) => url.endsWith('.avif')) && present
    })
    expect(await soko.stop('SIGKILL')).toBeNull()
    soko = await startProcess(folder, port)
    expect(await read(visitor)).toEqual(before)
    expect(await idsOf(visitor, '/api/posts?category=commodities')).toEqual([post._id])
    expect(await idsOf(visitor, '/api/posts?search=futures')).toEqual([post._id])
    expect(await visitor.call(`GET /api/comments/post/${post._id}`)).toMatchObject({
      comments: [{ comment: 'And the moisture?' }],
    })
    expect(await visitor.call(`GET /api/users/${annId}`)).toMatchObject({ followers: [benId] })
    expect(await ben.renew()).toBe(true)
    expect(await ben.call(`GET /api/bookmarks/${benId}`)).toMatchObject([{ postId: post._id }])
    const again = await ben.call<Listed>('POST /api/posts/create', { body: { title: 'Next', desc: 'Day' } })
    expect(await idsOf(ben, '/api/posts')).toEqual([again._id, post._id])
  })

  it('gives everything to whom it belongs', async () => {
    const { headers, body } = await ben.ask(`GET /api/users/${benId}/export`)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(body).toMatchObject({
      profile: { email: 'ben_o@example.com' },
      posts: [{ title: 'Next' }],
      comments: [{ comment: 'And the moisture?' }],
      bookmarks: [{ postId: post._id }],
      follows: { following: [annId] },
    })
  })

  it('stops cleanly', async () => {
    expect(await soko.stop('SIGTERM')).toBe(0)
    expect(soko.errors()).toBe('')
  })
})
