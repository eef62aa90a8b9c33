import { freePort } from '@soko/platform/testing/free-port.ts'
import { until } from '@soko/platform/testing/until.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { expect, it, onTestFinished } from 'vitest'
import { coverImage } from '../../site/seed/covers.ts'
import { join } from '../../site/operate/copying/testing/embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { startProcess } from '../../site/start-process.ts'
import { type PostAnswer, publish } from '../api/testing/calls.ts'

type Shown = PostAnswer & {
  readonly imageInfo: { readonly variants: readonly { readonly url: string }[] } | null
}

it(
  'a site shows the same after kill -9, goes on, and stops in good order',
  { timeout: 300_000 },
  async () => {
    const folder = await temporaryFolder()
    const port = await freePort()
    let soko = await startProcess(folder, port)
    onTestFinished(async () => {
      await soko.stop('SIGKILL')
    })
    const ann = await join(soko.address, 'ann_k')
    const ben = await join(soko.address, 'ben_o')
    const visitor = createSiteClient(soko.address)

    // The picture has several colours, because one of a single colour would get no AVIF variants.
    const form = new FormData()
    const cover = await coverImage({ seed: 'journey', motif: 'candles', palette: 'night' })
    form.set('image', new File([new Uint8Array(cover)], 'cover.png', { type: 'image/png' }))
    const { data } = await ann.call<{ data: { url: string } }>('POST /api/posts/upload', { body: form })
    const { _id } = await publish(ann, 'Maize futures before the long rains', {
      image: data.url,
      categories: ['Commodities', 'Kenya'],
    })
    await ben.call(`POST /api/users/follow/${ann.id}`, { body: {} })
    await ben.call('POST /api/comments/create', { body: { postId: _id, comment: 'And the moisture?' } })
    await ben.call('POST /api/bookmarks/', { body: { postId: _id } })
    const read = async () => visitor.call<Shown>(`GET /api/posts/${_id}`)
    await until(async () => {
      const { imageInfo, commentsCount, bookmarksCount } = await read()
      const isWhole = imageInfo?.variants.some(({ url }) => url.endsWith('.avif')) ?? false
      return isWhole && commentsCount === 1 && bookmarksCount === 1
    })
    const found = async () => visitor.call<{ posts: readonly unknown[] }>('GET /api/posts?search=futures')
    await until(async () => (await found()).posts.length === 1)
    const shown = async () => [
      await read(),
      await found(),
      await visitor.call('GET /api/posts?category=commodities'),
      await visitor.call(`GET /api/comments/post/${_id}`),
      await visitor.call(`GET /api/users/${ann.id}`),
      await ben.call(`GET /api/bookmarks/${ben.id}`),
    ]
    const before = await shown()

    expect(await soko.stop('SIGKILL')).toBeNull()
    soko = await startProcess(folder, port)
    expect(await ben.renew()).toBe(true)
    expect(await shown()).toEqual(before)
    const next = await publish(ben, 'The next day')
    const { posts } = await ben.call<{ posts: readonly PostAnswer[] }>('GET /api/posts')
    expect(posts.map((post) => post._id)).toEqual([next._id, _id])
    expect(await soko.stop('SIGTERM')).toBe(0)
    expect(soko.errors()).toBe('')
  },
)
