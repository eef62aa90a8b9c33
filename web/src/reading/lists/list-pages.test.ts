import type { Card } from '@soko/contracts/types/post.ts'
import { describe, expect, test } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { page as blog } from './blog-page.tsx'
import { page as category } from './category-page.tsx'
import { aCard } from '../cards/testing/a-card.ts'
import { describePage } from '../../shared/testing/describe-page.ts'

const listing = (posts: readonly Card[], nextCursor: string | null = null): FakeApi => ({
  'GET /api/categories': [],
  'GET /api/posts': { posts, nextCursor },
})

describe('what the blog says of itself', () => {
  test('title, feed, the page after it, and what it lists', async () => {
    const { description } = await describePage(blog, '/blog', listing([aCard()], 'a+b'))
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
  ])('a list that failed with %i makes the page a %i', async (status, answered) => {
    const { description } = await describePage(blog, '/blog?cursor=x', {
      'GET /api/posts': failing({ status }),
    })
    expect(description.status).toBe(answered)
  })
})

describe('what a category says of itself', () => {
  test('is named as its posts spell it, and has a feed', async () => {
    const card = aCard({ categories: ['Kenya', 'KES/USD'] })
    const { description, asked } = await describePage(category, '/category/kes%2Fusd', listing([card]))
    expect(asked).toContain('/api/posts?category=kes%2Fusd')
    expect(description).toMatchObject({
      title: 'KES/USD',
      canonical: '/category/KES%2FUSD',
      feed: { path: '/category/KES%2FUSD/rss.xml' },
    })
    expect(description).not.toHaveProperty('unlisted')
  })

  test('is one page however its address spells it', async () => {
    const card = aCard({ categories: ['Café trade'] })
    const { description } = await describePage(category, '/category/cafe%CC%81%20%20trade', listing([card]))
    expect(description).toMatchObject({ title: 'Café trade', canonical: '/category/Caf%C3%A9%20trade' })
  })
})
