import { expect, it } from 'vitest'
import { describePage } from '../../shared/testing/describe-page.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { page } from './search-page.tsx'

const emptyList: FakeApi = { 'GET /api/posts': { posts: [], nextCursor: null } }

it('is hidden from search engines, and the term is requested as typed', async () => {
  const { description, asked } = await describePage(page, '/search/KES%2FUSD', emptyList)
  expect(asked).toContain('/api/posts?search=KES%2FUSD')
  expect(description).toMatchObject({ title: 'Search: KES/USD', unlisted: true })
})
