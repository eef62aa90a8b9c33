// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { FakeApi, Reply } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { describePage } from '../testing/describe-page.ts'
import { page } from './not-found-page.tsx'
import { NotFound } from './not-found.tsx'

it('suggests pages by the words of the path, also in the server’s HTML', async () => {
  const found: Reply<'GET /api/search/suggest'> = {
    instruments: [{ symbol: 'USDKES', name: 'US dollar in shillings' }],
    titles: [{ _id: '1', slug: 'shilling', title: 'The shilling' }],
    categories: ['Kenya'],
    authors: [{ _id: '2', username: 'amina_k', name: 'Amina Kenyatta', photo: '' }],
  }
  const api: FakeApi = { 'GET /api/search/suggest': found }
  const { description, asked } = await describePage(page, '/posts/the-shiling', api)
  expect(description.status).toBe(404)
  expect(asked).toEqual(['/api/search/suggest?q=the+shiling&near=1'])
  const { findByRole } = renderAt(<NotFound />, { address: '/posts/the-shiling', api })
  const near = await findByRole('region', { name: 'Maybe you meant' })
  expect(Array.from(near.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
    '/markets/USDKES',
    '/posts/post/shilling',
    '/category/Kenya',
    '/profile/amina_k',
  ])
})
