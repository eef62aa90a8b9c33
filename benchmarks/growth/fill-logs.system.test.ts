import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Card } from '@soko/contracts/types/post.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { type Filled, fillLogs } from './fill-logs.ts'

const POSTS = 150

describe('fillLogs', () => {
  const data = sharedFolder()
  let filled: Filled
  let site: Site

  beforeAll(async () => {
    filled = await fillLogs(data, { posts: POSTS, onProgress: () => {} })
    site = await createEmbeddedSite({
      data,
      port: 0,
      logger: createLogger({ level: 'error' }),
      hasher: createPasswordHasher({ cost: 4 }),
      checkAnswers: true,
    })
    await site.start()
  })
  afterAll(async () => {
    await site.stop()
  })

  const get = async <Body>(path: `/${string}`): Promise<Body> =>
    createSiteClient(site.address).call<Body>(`GET ${path}`)

  it('leaves a site with all posts, the newest first, by authors it knows', async () => {
    const { posts } = await get<{ posts: Card[] }>('/api/posts?limit=100')
    expect(posts.map(({ _id }) => _id)).toEqual(filled.population.posts.toReversed().slice(0, 100))
    expect(filled.population.members).toEqual(expect.arrayContaining(posts.map(({ userId }) => userId)))
    expect(Date.now() - Date.parse(posts[0]?.createdAt ?? '')).toBeGreaterThan(30 * 60_000)
  })

  it('sends no mails, and allows registering and publishing', async () => {
    const outbox = async () => readdir(join(data, 'outbox')).catch(() => [])
    expect(await outbox()).toEqual([])
    const author = createSiteClient(site.address)
    const [email, password] = ['wanjiku@example.com', 'a long password']
    await author.call('POST /api/auth/register', {
      body: { name: 'Wanjiku', username: 'wanjiku', email, password },
    })
    await author.signIn(email, password)
    const body = { title: 'Maize after all', desc: 'It closed higher.', categories: ['maize'] }
    const post = await author.call<Card>('POST /api/posts/create', { body })
    expect(post.categories).toEqual(['Maize'])
    const { posts } = await author.call<{ posts: Card[] }>('GET /api/posts?limit=1')
    expect(posts[0]?._id).toBe(post._id)
  })
})
