// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type FakeApi, renderAt } from '../../testing/render-at.tsx'
import { aCard } from '../posts/testing/a-card.ts'
import { page } from './search-page.tsx'

const site = (
  <Routes>
    <Route path="/search/:name" element={<page.Component />} />
  </Routes>
)

/** Finds these posts; beside them there are no topics and nothing to read. */
const finding =
  (posts: readonly object[], nextCursor: string | null = null): FakeApi =>
  ({ path }) => {
    if (path.startsWith('/api/categories')) return []
    return path === '/api/site' ? { reading: [] } : { posts, nextCursor }
  }

it('shows titles first, then what mentions the term under a heading of its own', async () => {
  renderAt(site, {
    address: '/search/copper',
    api: finding([
      aCard({ _id: '1', title: 'Copper and power', match: 'title' }),
      aCard({ _id: '2', title: 'Zambia in three charts', match: 'text' }),
    ]),
  })
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

it('marks in titles and summaries what was searched for', async () => {
  const card = aCard({ title: 'Copper and power', editorText: 'Why COPPER rose', match: 'title' })
  renderAt(site, { address: '/search/copper', api: finding([card]) })
  await screen.findByText('Why', { exact: false })
  expect(Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
    'Copper',
    'COPPER',
  ])
})

it('says when there is nothing, and where to go', async () => {
  renderAt(site, { address: '/search/nothing', api: finding([]) })
  expect(await screen.findByText('No Post Available')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the newest' }).getAttribute('href')).toBe('/blog')
})

it('pages by a real link', async () => {
  renderAt(site, {
    address: '/search/KES%2FUSD',
    api: finding([aCard({ match: 'title' })], 'abc'),
  })
  const older = await screen.findByRole('link', { name: 'Older analyses' })
  expect(older.getAttribute('href')).toBe('/search/KES%2FUSD?cursor=abc')
})
