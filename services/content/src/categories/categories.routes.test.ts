import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Content, runContent } from '../testing/run-content.ts'

describe('the categories', () => {
  let site: Content
  const publish = async (postId: string, ...categories: string[]) =>
    site.content(exampleEvents.published({ postId, authorId: 'amina', categories }))
  beforeAll(async () => {
    site = await runContent()
  })
  afterAll(async () => site.close())

  it('are none at first', async () => {
    expect(await site.get('/api/categories')).toMatchObject({ status: 200, body: [] })
    expect(await site.get('/api/posts/category/getall')).toMatchObject({ status: 200, body: [] })
  })

  it('come most used first, named as they were first used', async () => {
    await publish('p1', 'Crypto', 'Kenya')
    await publish('p2', 'CRYPTO', 'Bonds')
    await publish('p3', 'crypto', 'bonds')
    expect((await site.get('/api/categories')).body).toEqual([
      { name: 'Crypto', postsCount: 3 },
      { name: 'Bonds', postsCount: 2 },
      { name: 'Kenya', postsCount: 1 },
    ])
    expect((await site.get('/api/posts/category/getall')).body).toEqual(['Crypto', 'Bonds', 'Kenya'])
  })

  it('come page by page', async () => {
    const first = await site.get('/api/posts/category/getall?limit=2')
    expect(first.body).toEqual(['Crypto', 'Bonds'])
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
    expect((await site.get(next as `/${string}`)).body).toEqual(['Kenya'])
    expect((await site.get('/api/categories?cursor=x')).status).toBe(422)
  })

  it('count the posts that can be seen', async () => {
    await site.content(exampleEvents.retracted('p1', 'amina'))
    await site.content(exampleEvents.revised({ postId: 'p2', authorId: 'amina', categories: ['Kenya'] }))
    expect((await site.get('/api/categories')).body).toEqual([
      { name: 'Kenya', postsCount: 1 },
      { name: 'Crypto', postsCount: 1 },
      { name: 'Bonds', postsCount: 1 },
    ])
  })
})
