import { expect, it } from 'vitest'
import { describePage } from '../../shared/testing/describe-page.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { page } from './search-page.tsx'

const nothing: FakeApi = { 'GET /api/posts': { posts: [], nextCursor: null } }

it('is not for search engines, and asks for the term as it was typed', async () => {
  const { description, asked } = await describePage(page, '/search/KES%2FUSD', nothing)
  expect(asked).toContain('/api/posts?search=KES%2FUSD')
  expect(description).toMatchObject({ title: 'Search: KES/USD', unlisted: true })
})
