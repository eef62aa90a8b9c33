// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './analytics-page.tsx'
import { someAnalytics, somePostAnalytics } from './testing/some-analytics.ts'

const open = (api: FakeApi, address = '/me/figures?from=2026-01-04&to=2026-01-31') =>
  renderAt(
    <Routes>
      <Route path="/me/figures" element={<page.Component />} />
      <Route path="/login" element={<p>Sign in</p>} />
    </Routes>,
    { address, api, user: anOwnUser() },
  )

const depth = { known: 40, quarters: [36, 30, 20, 10] }
const figures = someAnalytics({
  period: { readers: 1_200, depth, bookmarks: 8, follows: 3 },
  before: { readers: 600, depth: { known: 10, quarters: [9, 5, 4, 3] }, bookmarks: 10, follows: 3 },
  sources: [
    { from: 'soko', readers: 900 },
    { from: 'direct', readers: 200 },
    { from: 'example.com', readers: 60 },
    { from: 'other', readers: 40 },
  ],
  posts: [
    somePostAnalytics({ readers: 1_150, before: 500, depth, bookmarks: 8 }),
    somePostAnalytics({ _id: 'tea', slug: 'tea', title: 'Tea', readers: 50, deleted: true }),
  ],
})
const tile = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' })
  return term.nextElementSibling?.textContent?.trim()
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the analytics page', () => {
  it('shows totals with changes, a chart with a text summary, and a table of all days', async () => {
    open({ 'GET /api/me/figures': figures })
    expect(await tile('Readers')).toBe('1,200 up 100.0%')
    expect(await tile('Read to the end')).toBe('25% down 5 points')
    expect(await tile('Bookmarks')).toBe('8 down 20.0%')
    expect(await tile('Follows gained')).toBe('3 no change')
    const chart = await screen.findByRole('img', { name: /Readers per day/ })
    expect(chart.textContent).toContain('1,200 readers, at most 1,200 a day, on Jan 31.')
    expect(chart.textContent).toContain('Published: Jan 30.')
    expect(chart.querySelectorAll('.figure-chart-published')).toHaveLength(1)
    fireEvent.click(screen.getByText('All days in a table'))
    const [, newest] = within(screen.getByRole('table', { name: /By day/ })).getAllByRole('row')
    expect(newest?.textContent).toBe('31 Jan 20261,200083')
  })

  it('sorts by each column in both directions, with unknown values last', async () => {
    const depth = (known: number, end: number) => ({ known, quarters: [known, known, end, end] })
    const posts = [
      somePostAnalytics({
        _id: 'b',
        title: 'Beans',
        readers: 9,
        before: 3,
        depth: depth(4, 1),
        bookmarks: 1,
      }),
      somePostAnalytics({ _id: 'a', title: 'Apples', readers: 5, before: 5, bookmarks: 7 }),
      somePostAnalytics({ _id: 'c', title: 'Cocoa', readers: 2, depth: depth(2, 2) }),
    ]
    open({ 'GET /api/me/figures': someAnalytics({ period: { readers: 16 }, posts }) })
    const table = await screen.findByRole('table', { name: 'By analysis' })
    const order = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getByRole('link').textContent?.charAt(0))
        .join('')
    const sortOrders = () =>
      within(table)
        .getAllByRole('columnheader')
        .flatMap((heading) => heading.getAttribute('aria-sort') ?? [])
    expect([order(), sortOrders()]).toEqual(['BAC', ['descending']])
    for (const [column, first, then] of [
      ['Analysis', 'ABC', 'CBA'],
      ['Readers', 'BAC', 'CAB'],
      ['Change', 'BAC', 'ABC'],
      ['By quarter', 'CBA', 'BCA'],
      ['To the end', 'CBA', 'BCA'],
      ['Bookmarks', 'ABC', 'CBA'],
    ] as const) {
      const button = within(table).getByRole('button', { name: column })
      fireEvent.click(button)
      const before = order()
      fireEvent.click(button)
      expect([column, before, order()]).toEqual([column, first, then])
      expect(sortOrders()).toEqual([column === 'Analysis' ? 'descending' : 'ascending'])
    }
  })

  it('changes the period on click, and stores it in the URL', async () => {
    const requestedPeriods: string[] = []
    const { address } = open({
      'GET /api/me/figures': ({ query: { from = '', to = '' } }) => {
        requestedPeriods.push(`${from} ${to}`)
        return figures
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: '7 days' }))
    await waitFor(() => expect(requestedPeriods).toHaveLength(2))
    expect(address()).toBe('/me/figures?days=7')
    const [from = '', to = ''] = requestedPeriods[1]?.split(' ') ?? []
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } })
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-02' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(requestedPeriods.at(-1)).toBe('2026-01-01 2026-01-02'))
    expect(address()).toBe('/me/figures?from=2026-01-01&to=2026-01-02')
  })

  it('shows empty states and errors', async () => {
    const none = open({ 'GET /api/me/figures': someAnalytics() })
    expect(await screen.findByText('No readers yet', { selector: ':not(.change)' })).toBeTruthy()
    expect(screen.getByText('No readers yet', { selector: 'td .change' })).toBeTruthy()
    none.unmount()
    const unwritten = open({ 'GET /api/me/figures': someAnalytics({ posts: [] }) })
    expect(await screen.findByText('Nothing to count yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write an analysis' }).getAttribute('href')).toBe('/write')
    unwritten.unmount()
    open({ 'GET /api/me/figures': failing() })
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy()
  })
})
