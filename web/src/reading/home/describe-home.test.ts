import { describe, expect, test } from 'vitest'
import { describePage } from '../../shared/testing/describe-page.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { page } from './home-page.tsx'

const api: FakeApi = { 'GET /api/posts': { posts: [], nextCursor: null } }

describe('the description of the home page', () => {
  test('contains the site, its search and its feed', async () => {
    const { description, asked } = await describePage(page, '/?utm=x', api)
    expect(description).toMatchObject({
      title: 'Financial Freedom for All',
      canonical: '/',
      feed: { path: '/rss.xml' },
      jsonLd: [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }],
    })
    expect(asked.toSorted()).toEqual([
      '/api/posts?announced=1',
      '/api/posts?sort=popular&announced=1&limit=10',
    ])
  })

  test('hides searches and the Following tab from search engines', async () => {
    expect((await describePage(page, '/?search=naira', api)).description.unlisted).toBe(true)
    const { description, asked } = await describePage(page, '/?tab=following', api)
    expect(description.unlisted).toBe(true)
    expect(asked.join(' ')).not.toContain('following')
  })
})
