// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aMember } from '../../shared/testing/a-member.ts'
import { anInstrument } from '../../markets/prices/testing/an-instrument.ts'
import { aCard } from '../cards/testing/a-card.ts'
import { page } from './home-page.tsx'

const member = aMember()

const cards = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ _id: `${title}-${index}`, slug: `${title}-${index}`, title: `${title} ${index}` }),
  )

const api = {
  'GET /api/me': { user: member, unread: 0, bookmarked: [], following: [] },
  'GET /api/posts': ({ query }) => ({
    posts: query.sort === 'popular' ? cards(10, 'Popular') : cards(2, 'New'),
    nextCursor: null,
  }),
} satisfies FakeApi

const showTo = async (user: typeof member | null, responses: FakeApi = api) =>
  act(async () => renderAt(<page.Component />, { api: responses, user }))

describe('the home page', () => {
  test('shows visitors what Soko is, and popular posts', async () => {
    const { container } = await showTo(null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Africa’s markets')
    const link = screen.getByRole('link', { name: 'Start your journey with us' })
    expect(link.getAttribute('href')).toBe('/login')
    await screen.findByText('Popular 0')
    const sizes = ['lead', 'narrow', 'stack'].map(
      (size) => container.querySelectorAll(`.card-${size}`).length,
    )
    expect(sizes).toEqual([1, 3, 6])
    expect(container.querySelectorAll('.card-summary, .card-foot')).toHaveLength(20)
    expect(container.querySelector('.for-members')).toBeNull()
  })

  test.each([
    [60_000, 'Welcome, Wanjiku'],
    [25 * 60 * 60_000, 'Welcome back, Wanjiku'],
  ])('greets a member who registered %i ms ago: %s', async (age, words) => {
    const reader = { ...member, createdAt: new Date(Date.now() - age).toISOString() }
    await showTo(reader, {
      ...api,
      'GET /api/me': { user: reader, unread: 0, bookmarked: [], following: [] },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
  })

  test('shows followed instruments with their last close after the first analysis', async () => {
    const { container } = await showTo(member, {
      ...api,
      'GET /api/me/instruments': { instruments: [{ symbol: 'USDNGN', name: 'USD/NGN' }] },
      'GET /api/instruments/{symbol}': anInstrument(),
    })
    const followed = within(await screen.findByRole('list', { name: 'Instruments you follow' }))
    const instrument = await followed.findByRole('link', { name: /1,441\.60/ })
    expect(instrument.getAttribute('href')).toBe('/markets/USDNGN')
    const items = container.querySelectorAll('.card-grid > li')
    expect(Array.from(items, (item) => item.className)).toEqual(['', 'card-grid-row', ''])
  })
})
