import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { expect, it, onTestFinished } from 'vitest'
import { runContent } from '../testing/run-content.ts'

it('lists categories by visible posts, most used first, in their first spelling', async () => {
  const site = await runContent()
  onTestFinished(site.close)
  const publish = async (postId: string, ...categories: string[]) =>
    site.content(exampleEvents.published({ postId, authorId: 'amina', categories }))
  await publish('p1', 'Crypto', 'Kenya')
  await publish('p2', 'CRYPTO', 'Bonds')
  await publish('p3', 'crypto', 'bonds')
  expect((await site.get('/api/categories')).body).toEqual([
    { name: 'Crypto', postsCount: 3 },
    { name: 'Bonds', postsCount: 2 },
    { name: 'Kenya', postsCount: 1 },
  ])
  const first = await site.get('/api/posts/category/getall?limit=2')
  expect(first.body).toEqual(['Crypto', 'Bonds'])
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
  expect((await site.get(next as `/${string}`)).body).toEqual(['Kenya'])
  expect((await site.get('/api/categories?cursor=x')).status).toBe(422)

  await site.content(exampleEvents.retracted('p1', 'amina'))
  await site.content(exampleEvents.revised({ postId: 'p2', authorId: 'amina', categories: ['Kenya'] }))
  expect((await site.get('/api/categories')).body).toEqual([
    { name: 'Kenya', postsCount: 1 },
    { name: 'Crypto', postsCount: 1 },
    { name: 'Bonds', postsCount: 1 },
  ])
})
