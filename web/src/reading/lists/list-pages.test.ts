import type { Card } from '@soko/contracts/types/post.ts'
import { describe, expect, test } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { page as blog } from './blog-page.tsx'
import { page as category } from './category-page.tsx'
import { aCard } from '../cards/testing/a-card.ts'
import { describePage } from '../../shared/testing/describe-page.ts'

const serving = (posts: readonly Card[], nextCursor: string | null = null): FakeApi => ({
  'GET /api/categories': [],
  'GET /api/posts': { posts, nextCursor },
})

describe('the description of the blog', () => {
  test('has title, feed, next page and listed posts', async () => {
    const { description } = await describePage(blog, '/blog', serving([aCard()], 'a+b'))
    expect(description).toMatchObject({
      title: 'Find your Favourite Content',
      canonical: '/blog',
      next: '/blog?cursor=a%2Bb',
      feed: { path: '/rss.xml' },
      jsonLd: [{ '@type': 'CollectionPage', mainEntity: { itemListElement: [{ position: 1 }] } }],
    })
    expect(description).not.toHaveProperty('previous')
    expect(description).not.toHaveProperty('status')
  })

  test.each([
    [422, 400],
    [503, 503],
    [0, 503],
  ])('has a status for a failed list: %i becomes %i', async (status, pageStatus) => {
    const { description } = await describePage(blog, '/blog?cursor=x', {
      'GET /api/posts': failing({ status }),
    })
    expect(description.status).toBe(pageStatus)
  })
})

test('a category has one canonical URL for all spellings, that of its posts, and a feed', async () => {
  const card = aCard({ categories: ['Kenya', 'Café/trade'] })
  const { description, asked } = await describePage(category, '/category/cafe%CC%81%2Ftrade', serving([card]))
  expect(asked).toContain('/api/posts?category=cafe%CC%81%2Ftrade')
  expect(description).toMatchObject({
    title: 'Café/trade',
    canonical: '/category/Caf%C3%A9%2Ftrade',
    feed: { path: '/category/Caf%C3%A9%2Ftrade/rss.xml' },
  })
  expect(description).not.toHaveProperty('unlisted')
})
