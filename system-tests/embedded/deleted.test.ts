import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'

const DAY = 24 * 3_600_000
const clock = createMovableClock()
let data: string
let site: Site

// A whole site is started.
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'soko-deleted-'))
  site = await createEmbeddedSite({
    data,
    port: 0,
    origin: 'http://localhost:8080',
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    clock,
  })
  await site.start()
}, 60_000)
afterAll(async () => {
  await site.stop()
  await rm(data, { recursive: true, force: true })
})

const personOf = (username: string) => ({
  name: username,
  username,
  email: `${username}@example.com`,
  password: 'maize and coffee',
})
/** Somebody who is signed in now: a month later their token is over. */
const signIn = async (username: string) => {
  const client = createSiteClient(site.address)
  const { email, password } = personOf(username)
  const { token } = await client.call<{ token: string }>('POST /api/auth/login', {
    body: { email, password },
  })
  const headers = { authorization: `Bearer ${token}` }
  return {
    call: async <Answer>(line: Parameters<typeof client.call>[0], body?: object): Promise<Answer> =>
      client.call<Answer>(line, { headers, ...(body && { body }) }),
  }
}
type Deleted = { readonly _id: string; readonly erasedAt: string }

describe('what was deleted', () => {
  it('is brought back by its author after 29 days, whole', async () => {
    for (const username of ['ada', 'otieno'])
      await createSiteClient(site.address).call('POST /api/auth/register', { body: personOf(username) })
    let [ada, otieno] = [await signIn('ada'), await signIn('otieno')]
    const content = { title: 'Maize in Kitale', desc: 'What it costs.', categories: ['Maize'] }
    const post = await ada.call<{ _id: string; slug: string }>('POST /api/posts/create', content)
    const { _id: postId } = post
    const write = async (comment: string) =>
      (await otieno.call<{ _id: string }>('POST /api/comments/create', { postId, comment }))._id
    const [kept, withdrawn] = [await write('Kept'), await write('Withdrawn')]
    await otieno.call('POST /api/bookmarks/', { postId })
    await otieno.call(`DELETE /api/comments/${withdrawn}`)
    await ada.call(`DELETE /api/posts/${postId}`)

    clock.advance(29 * DAY)
    ;[ada, otieno] = [await signIn('ada'), await signIn('otieno')]
    const { posts } = await ada.call<{ posts: Deleted[] }>('GET /api/posts/deleted')
    expect(posts).toMatchObject([{ _id: postId, title: 'Maize in Kitale' }])
    expect((Date.parse(posts[0]?.erasedAt ?? '') - clock.now().getTime()) / DAY).toBeCloseTo(1, 1)
    expect(await otieno.call('GET /api/posts/deleted')).toEqual({ posts: [], nextCursor: null })
    expect(await ada.call(`POST /api/posts/${postId}/restore`)).toMatchObject({ slug: post.slug })

    const { comments } = await otieno.call<{ comments: Deleted[] }>('GET /api/comments/deleted')
    expect(comments).toMatchObject([{ _id: withdrawn, post: { _id: postId } }])
    await otieno.call(`POST /api/comments/${withdrawn}/restore`)
    expect(await otieno.call(`GET /api/posts/${postId}`)).toMatchObject({
      title: 'Maize in Kitale',
      commentsCount: 2,
      bookmarksCount: 1,
    })
    const shown = await otieno.call<{ comments: { _id: string }[] }>(`GET /api/comments/post/${postId}`)
    expect(shown.comments.map(({ _id }) => _id)).toEqual([withdrawn, kept])
    expect(await ada.call('GET /api/posts/deleted')).toMatchObject({ posts: [] })
  }, 60_000)

  it('is not to be brought back after 31 days, by anybody', async () => {
    await createSiteClient(site.address).call('POST /api/auth/register', { body: personOf('wairimu') })
    let wairimu = await signIn('wairimu')
    const content = { title: 'Sisal in Tanga', desc: 'Gone for good.', categories: ['Sisal'] }
    const { _id, slug } = await wairimu.call<{ _id: string; slug: string }>('POST /api/posts/create', content)
    await wairimu.call(`DELETE /api/posts/${_id}`)
    clock.advance(31 * DAY)
    wairimu = await signIn('wairimu')
    expect(await wairimu.call('GET /api/posts/deleted')).toEqual({ posts: [], nextCursor: null })
    await expect(wairimu.call(`POST /api/posts/${_id}/restore`)).rejects.toThrow(/ was answered 4(?:04|10)/)
    await expect(wairimu.call(`GET /api/posts/${_id}`)).rejects.toThrow(/ was answered 4(?:04|10)/)
    expect(await wairimu.call(`GET /api/posts/title/${slug}`)).toEqual([])
  }, 60_000)
})
