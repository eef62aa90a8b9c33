// @vitest-environment jsdom
import type { Card, SearchFound } from '@soko/contracts/types/post.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { siteOf } from '../../server/testing/site-of.ts'
import { aCard } from '../cards/testing/a-card.ts'
import { page } from './search-page.tsx'

const listOf = (found: Partial<SearchFound>, posts: readonly Card[] = []) => ({
  posts,
  nextCursor: null,
  found: { total: 1, more: false, corrected: [], instruments: [], ...found },
})

const open = (address: string, posts: NonNullable<FakeApi['GET /api/posts']>) =>
  renderAt(
    <Routes>
      <Route path="/search/:name" element={<page.Component />} />
    </Routes>,
    {
      address,
      api: {
        'GET /api/categories': [],
        'GET /api/site': siteOf({}),
        'GET /api/search/suggest': { instruments: [], titles: [], categories: [], authors: [] },
        'GET /api/posts': posts,
      },
    },
  )

it('shows title matches first, then other mentions under a separate heading', async () => {
  const posts = [
    aCard({ _id: '1', title: 'Copper and power', match: 'title' }),
    aCard({ _id: '2', title: 'Zambia in three charts', match: 'text' }),
  ]
  open('/search/copper', { posts, nextCursor: null })
  await screen.findByText('Also mentioned in')
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings.slice(0, 4)).toEqual([
    'H1 Results for “copper”',
    'H2 Copper and power',
    'H2 Also mentioned in',
    'H3 Zambia in three charts',
  ])
})

it.each([
  [{ total: 1 }, '1 result'],
  [{ total: 12 }, '12 results'],
  [{ total: 100, more: true }, '100+ results'],
])('shows for %j: %s', async (found, text) => {
  open('/search/copper', listOf(found, [aCard({ match: 'title' })]))
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull()
})

it('links matching people, and instruments with their last closes', async () => {
  const cocoa = { symbol: 'CC', name: 'Cocoa', unit: 'USD/t', decimals: 0, isDemonstration: true }
  const instruments = [
    { ...cocoa, last: { date: '2026-01-06', close: '7512.4' } },
    { ...cocoa, symbol: 'C2', last: null },
  ]
  const people = [{ _id: 'u1', username: 'cocoa_k', name: 'Amina Kamau', photo: '' }]
  open('/search/cocoa', listOf({ total: 0, instruments, people }))
  const person = await screen.findByRole('link', { name: 'Amina Kamau @cocoa_k' })
  expect(person.getAttribute('href')).toBe('/profile/cocoa_k')
  expect((await screen.findByRole('link', { name: 'Cocoa (CC)' })).getAttribute('href')).toBe('/markets/CC')
  expect(screen.getAllByText('Instrument:', { exact: false }).map(({ textContent }) => textContent)).toEqual([
    'Instrument: Cocoa (CC), last close 7,512 USD/t on 6 Jan 2026, a demonstration price',
    'Instrument: Cocoa (C2)',
  ])
})

it('counts topics and narrows the results to one', async () => {
  const topics = [
    { name: 'Macro', postsCount: 60 },
    { name: 'FX', postsCount: 2 },
  ]
  const { address, asked } = open('/search/copper?sort=latest', ({ query }) =>
    listOf(query.category === 'FX' ? { total: 2, topics: topics.slice(1) } : { more: true, topics }, [
      aCard({ match: 'title' }),
    ]),
  )
  const rail = within(await screen.findByRole('region', { name: 'Recommended Topics' }))
  expect((await rail.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Macro60+ analyses',
    'FX2+ analyses',
  ])
  fireEvent.click(rail.getByRole('link', { name: /^FX/ }))
  await waitFor(() => expect(rail.getAllByRole('listitem')).toHaveLength(1))
  expect(address()).toBe('/search/copper?category=FX&sort=latest')
  expect(asked.map(({ path }) => path)).toContain('/api/posts?search=copper&category=FX&sort=latest')
  expect(rail.getByRole('link', { name: 'All topics' }).getAttribute('href')).toBe(
    '/search/copper?sort=latest',
  )
})

it('shows corrected words, highlights their matches, and links to an exact search', async () => {
  const corrected = [{ typed: 'coper', as: ['copper', 'cooper'] }]
  const { address, asked } = open('/search/coper?sort=latest', ({ query }) =>
    query.exact === '1' ? listOf({ total: 0 }) : listOf({ corrected }, [aCard({ title: 'Copper' })]),
  )
  await screen.findByText('Showing copper or cooper for coper.')
  expect(document.querySelector('mark')?.textContent).toBe('Copper')
  fireEvent.click(screen.getByRole('link', { name: 'Search for exactly “coper”' }))
  expect(await screen.findByText('No Post Available')).toBeTruthy()
  expect(address()).toBe('/search/coper?exact=1&sort=latest')
  expect(asked.map(({ path }) => path)).toContain('/api/posts?search=coper&sort=latest&exact=1')
  expect(screen.getByRole('link', { name: 'Allow for typos' }).getAttribute('href')).toBe(
    '/search/coper?sort=latest',
  )
})
