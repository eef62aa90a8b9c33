// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './markets-page.tsx'
import { anInstrument } from './testing/an-instrument.ts'
import { instrumentCard } from './testing/instrument-card.ts'

const naira = instrumentCard()
const shilling = instrumentCard({ symbol: 'USDKES', name: 'USD/KES', about: 'In shillings', day: 0.02 })
const bill = instrumentCard({
  symbol: 'KE91D',
  name: 'Kenya, 91-day bill',
  kind: 'rate',
  unit: '% a year',
  last: { date: '2026-01-06', close: '7.81' },
  day: 0.04,
  month: null,
})
const serving = (...instruments: (typeof naira)[]): FakeApi => ({
  'GET /api/instruments': { instruments, nextCursor: null },
})
const open = (
  address = '/markets',
  api = serving(naira, shilling, bill),
  user?: ReturnType<typeof aMember> | null,
) => renderPage(page, '/markets', { address, api, ...(user !== undefined && { user }) })
const rowsOf = async (kind: string) => {
  const table = await screen.findByRole('table', { name: new RegExp(`^${kind}:`) })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

describe('the list of prices', () => {
  it('is sorted by a column, which has aria-sort', async () => {
    const { address } = open('/markets?kind=currency')
    const names = async () => (await rowsOf('Currencies')).map((row) => row?.slice(0, 7))
    const currencies = await screen.findByRole('table', { name: /^Currencies:/ })
    fireEvent.click(within(currencies).getByRole('link', { name: 'Day' }))
    expect(address()).toBe('/markets?kind=currency&sort=-day')
    expect(await names()).toEqual(['USD/KES', 'USD/NGN'])
    expect(screen.getAllByRole('columnheader', { name: 'Day' })[0]?.getAttribute('aria-sort')).toBe(
      'descending',
    )
    fireEvent.click(within(currencies).getByRole('link', { name: 'Day' }))
    expect(await names()).toEqual(['USD/NGN', 'USD/KES'])
  })

  it('is filtered by a search term and by kind', async () => {
    const { address, asked } = open()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find an instrument' }), {
      target: { value: ' cocoa ' },
    })
    fireEvent.submit(screen.getByRole('search'))
    expect(address()).toBe('/markets?search=cocoa')
    await screen.findByDisplayValue('cocoa')
    fireEvent.click(screen.getByRole('link', { name: 'Crypto' }))
    expect(address()).toBe('/markets?kind=crypto')
    await screen.findByText('Currencies', { selector: 'h2' })
    expect(requestsOf(asked, 'GET /api/instruments').map(({ path }) => path.split('?')[1])).toEqual([
      'limit=100',
      'search=cocoa&limit=100',
      'kind=crypto&limit=100',
    ])
  })

  it('marks demonstration prices and ended instruments, and has empty states', async () => {
    const first = open('/markets', serving({ ...naira, isDemonstration: true, endedOn: '2026-01-05' }))
    expect(await screen.findByText('Demonstration prices')).toBeTruthy()
    expect(screen.getByText('ended 5 Jan 2026')).toBeTruthy()
    first.unmount()
    const bare = open('/markets', serving(instrumentCard({ last: null, day: null, month: null, closes: [] })))
    expect(await rowsOf('Currencies')).toEqual(['USD/NGNDollar in nairano price yet––'])
    bare.unmount()
    open('/markets?search=nothing', serving())
    expect(await screen.findByRole('heading', { name: 'No results for “nothing”' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All prices' }).getAttribute('href')).toBe('/markets')
  })

  it('begins with followed instruments for members, or with a hint', async () => {
    const api = (...symbols: string[]): FakeApi => ({
      ...serving(naira),
      'GET /api/me/instruments': { instruments: symbols.map((symbol) => ({ symbol, name: symbol })) },
      'GET /api/instruments/{symbol}': anInstrument(),
    })
    const first = open('/markets', api('USDNGN'), aMember())
    const followed = within(await screen.findByRole('list', { name: 'Instruments you follow' }))
    await followed.findByRole('link', { name: /1,441\.60/ })
    await rowsOf('Currencies')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['You follow', 'Currencies'])
    first.unmount()
    const other = open('/markets', api(), aMember())
    await screen.findByText('Follow an instrument on its page to see its price here first.')
    other.unmount()
    open('/markets', api(), null)
    await rowsOf('Currencies')
    expect(screen.queryByText('You follow')).toBeNull()
  })
})
