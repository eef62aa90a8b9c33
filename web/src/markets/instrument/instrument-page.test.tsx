// @vitest-environment jsdom
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { aCall } from '../calls/testing/a-call.ts'
import { type FakeApi, failing, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './instrument-page.tsx'
import { anInstrument } from '../prices/testing/an-instrument.ts'

const naira = anInstrument({ count: 392, from: '2024-05-13', source: 'cbn.csv' })
const closes: Close[] = [
  { date: '2026-01-05', close: '1443' },
  { date: '2026-01-06', close: '1441.6' },
]
const open = (address = '/markets/USDNGN', api: FakeApi = {}) =>
  renderPage(page, '/markets/:symbol', {
    address,
    api: {
      'GET /api/instruments/{symbol}': naira,
      'GET /api/instruments/{symbol}/closes': { closes },
      'GET /api/calls': { calls: [], nextCursor: null },
      'GET /api/posts': { posts: [], nextCursor: null },
      ...api,
    },
  })

describe('an instrument', () => {
  it('shows its facts, last close and price time, and draws its closes', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'USD/NGN', level: 1 })).toBeTruthy()
    expect(screen.getByText(/^1,441.60/, { selector: 'p' }).textContent).toBe(
      '1,441.60 NGN, close of 6 Jan 2026',
    )
    expect(screen.getByText('at 16:00 in Lagos')).toBeTruthy()
    expect(screen.getByText('392, from 13 May 2024')).toBeTruthy()
    expect(screen.getByText('cbn.csv')).toBeTruthy()
    expect(screen.getByText('Write $USDNGN in an analysis to link here.')).toBeTruthy()
    expect(screen.queryByText('Demonstration prices')).toBeNull()
    const chart = await screen.findByRole('img', { name: 'USD/NGN, 2 daily closes' })
    expect(chart.querySelector('.line')?.getAttribute('d')).toMatch(/^M0\.0 [\d.]+ 1000\.0 [\d.]+$/)
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '6 Jan 20261441.6',
      '5 Jan 20261443',
    ])
  })

  it.each([
    ['one close', closes.slice(0, 1)],
    ['identical closes', closes.map(({ date }) => ({ date, close: '7' }))],
    [
      'negative rates',
      [
        { date: '2026-01-05', close: '-0.25' },
        { date: '2026-01-06', close: '0' },
      ],
    ],
    [
      '5,000 closes',
      Array.from({ length: 5_000 }, (_, at) => ({
        date: new Date(Date.UTC(2006, 0, 1 + at)).toISOString().slice(0, 10),
        close: String(1 + (at % 7)),
      })),
    ],
  ])('draws %s', async (_what, drawn) => {
    open('/markets/USDNGN', { 'GET /api/instruments/{symbol}/closes': { closes: drawn } })
    const path = (await screen.findByRole('img')).querySelector('.line')?.getAttribute('d') ?? ''
    expect(path).not.toMatch(/NaN|Infinity/)
    expect(path.split(' ').length / 2).toBeLessThanOrEqual(801)
  })

  it('draws and summarises open calls', async () => {
    const call = (changed: Partial<Call>): Call =>
      aCall({ symbol: 'USDNGN', instrument: { ...aCall().instrument, ...naira }, ...changed })
    open('/markets/USDNGN', {
      'GET /api/calls': {
        calls: [
          call({ until: '2026-06-30', target: '1515', sureness: 60, chance: 0.3 }),
          call({
            _id: 'c2',
            until: '2026-03-31',
            target: null,
            direction: 'down',
            sureness: null,
            chance: null,
          }),
        ],
        nextCursor: null,
      },
    })
    expect(await screen.findByText('2 calls, 1 author')).toBeTruthy()
    expect(screen.getByText(/^Median target of the calls up: 1,515.00, \+5.1%/).textContent).toContain(
      'On average, authors are 60% sure. By chance, 30% of such calls would be right.',
    )
    const rows = within(screen.getByRole('table', { name: /^Open calls/ })).getAllByRole('row')
    expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      '31 Mar 2026',
      '30 Jun 2026',
    ])
    expect(screen.getByRole('link', { name: 'All 2 open calls' }).getAttribute('href')).toBe(
      '/calls?symbol=USDNGN',
    )
    const chart = screen.getByRole('img', { name: 'USD/NGN, 2 daily closes' })
    expect(chart.querySelectorAll('.call-mark-at:not(.call-arrow)')).toHaveLength(2)
    // A call without a target is drawn at its entry price.
    const entry = chart.querySelector('.down .call-entry')
    const arrow = chart.querySelector('.down .call-arrow')
    expect(entry?.getAttribute('y2')).toBe(arrow?.getAttribute('y'))
    expect(chart.querySelectorAll('.call-arrow')).toHaveLength(1)
    expect(chart.querySelector('.line')?.getAttribute('d')).toMatch(/^M0\.0 [\d.]+ 720\.0 [\d.]+$/)
  })

  it('lists the analyses about it, with their calls on it', async () => {
    const shown = { _id: 'c1', name: 'USD/NGN', until: '2026-03-31', target: null, state: 'open' } as const
    const calls = [
      { ...shown, symbol: 'USDNGN', direction: 'up' as const },
      { ...shown, _id: 'c2', symbol: 'GOLD', direction: 'down' as const },
    ]
    const { asked } = open('/markets/USDNGN', {
      'GET /api/posts': { posts: [aCard({ title: 'The naira', slug: 'the-naira', calls })], nextCursor: 'x' },
    })
    const about = await screen.findByRole('region', { name: 'Analyses about USD/NGN' })
    const link = within(about).getByRole('link', { name: 'The naira' })
    expect(link.getAttribute('href')).toBe('/posts/post/the-naira')
    expect(within(about).getAllByText(/^(up|down)$/)).toHaveLength(1)
    expect(within(about).getByRole('link', { name: 'More analyses' }).getAttribute('href')).toBe(
      '/search/USDNGN',
    )
    expect(requestsOf(asked, 'GET /api/posts').map(({ path }) => path)).toEqual([
      '/api/posts?instrument=USDNGN&limit=10',
    ])
  })

  it('scales the chart to contain the whole cone of chance', async () => {
    const wild = Array.from({ length: 90 }, (_, at) => ({
      date: new Date(Date.UTC(2025, 9, 9 + at)).toISOString().slice(0, 10),
      close: String(at % 2 === 0 ? 100 : 125),
    }))
    const call = aCall({ symbol: 'USDNGN', until: '2026-12-31', target: null })
    open('/markets/USDNGN', {
      'GET /api/instruments/{symbol}/closes': { closes: wild },
      'GET /api/calls': { calls: [call], nextCursor: null },
    })
    const chart = await screen.findByRole('img', { name: 'USD/NGN, 90 daily closes' })
    const cone = await waitFor(() => chart.querySelector('.cone')?.getAttribute('d') ?? expect.fail())
    const ys = [...cone.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
    // The cone must not touch the border of the chart.
    expect(Math.min(...ys)).toBeGreaterThan(12)
    expect(Math.max(...ys)).toBeLessThan(268)
    expect(new Set(ys.slice(-3)).size).toBe(3)
  })

  it('shows demonstration prices, splits, dividends, closed days, a held price, its end, and missing prices', async () => {
    const splits = [
      { from: '2026-01-05', was: 10, became: 11, bonus: true as const, reason: 'A bonus.' },
      { from: '2026-01-06', was: 1000, became: 1, reason: 'Three zeros went.' },
    ]
    const dividends = [{ exDay: '2026-01-02', amount: '12.5', reason: 'The company said so.' }]
    const ended = { heldSince: '2026-01-07', endedOn: '2026-01-08', endReason: 'Delisted.' }
    const closedDays = [{ reason: 'Holidays.', dates: ['2025-12-25', '2026-01-01'] }]
    const instrument = { ...naira, isDemonstration: true, splits, dividends, closedDays, ...ended }
    const full = open('/markets/USDNGN', { 'GET /api/instruments/{symbol}': instrument })
    expect(await screen.findByText('Demonstration prices')).toBeTruthy()
    expect(screen.getByText('6 Jan 2026: 1,000 became 1. Three zeros went.')).toBeTruthy()
    expect(screen.getByText('5 Jan 2026: 1 new for 10 held. A bonus.')).toBeTruthy()
    expect(screen.getByText('12.5, ex-dividend 2 Jan 2026. The company said so.')).toBeTruthy()
    expect(screen.getByText('25 Dec 2025, 1 Jan 2026. Holidays.')).toBeTruthy()
    expect(screen.getByText(/^The close of 7 Jan 2026 is far/)).toBeTruthy()
    const note = screen.getByText(/^No longer quoted/)
    expect(note.textContent).toBe('No longer quoted since 8 Jan 2026. Delisted.')
    full.unmount()
    open('/markets/USDNGN', {
      'GET /api/instruments/{symbol}': { ...naira, last: null, day: null, month: null, count: 0, from: null },
    })
    expect(await screen.findByText('No prices yet.')).toBeTruthy()
  })

  it('shows the not-found page or an error', async () => {
    const missing = open('/markets/NONE', { 'GET /api/instruments/{symbol}': failing({ status: 404 }) })
    expect(await screen.findByText('Oops!!!.')).toBeTruthy()
    missing.unmount()
    open('/markets/USDNGN', { 'GET /api/instruments/{symbol}': failing({ status: 503 }) })
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
  })
})
