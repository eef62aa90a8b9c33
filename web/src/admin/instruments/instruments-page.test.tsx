// @vitest-environment jsdom
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { anInstrument } from '../../markets/prices/testing/an-instrument.ts'
import { fill } from '../testing/fill.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './instruments-page.tsx'

const open = async (api: FakeApi, part: 'new' | 'end') => {
  const opened = await openAdmin(page, `/admin/instruments?part=${part}`, api)
  await screen.findByLabelText('Symbol')
  return opened
}

const EARLY = [{ date: '2026-12-24', time: '12:00' }]

/** A site with two instruments, the naira and Safaricom. */
const site = (): FakeApi => {
  const all = new Map<string, Instrument>(
    [
      anInstrument({ priceTime: { zone: 'Africa/Lagos', time: '16:00', early: EARLY } }),
      anInstrument({ symbol: 'SCOM', name: 'Safaricom', about: 'Telephones', pair: 'SCOM', last: null }),
    ].map((instrument) => [instrument.symbol, instrument]),
  )
  return {
    'GET /api/instruments': ({ query: { search } }) => {
      const instruments = [...all.values()].filter(({ name }) => name.includes(search ?? ''))
      return { instruments, nextCursor: null }
    },
    'GET /api/instruments/{symbol}': ({ params: { symbol } }) => all.get(symbol) ?? failing({ status: 404 }),
    'POST /api/admin/instruments/{symbol}': ({ params: { symbol }, body }) => {
      const before = all.get(symbol)
      if (before === undefined) return failing({ status: 404 })
      const values = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const after = { ...before, ...values }
      all.set(symbol, after)
      return after
    },
  }
}

describe('instruments', () => {
  it('are listed, found by a search, and edited in place except for symbol and kind', async () => {
    const { asked } = await openAdmin(page, '/admin/instruments', site())
    await screen.findByRole('link', { name: 'Safaricom' })
    expect(screen.getByText('1,441.60 on 6 Jan 2026')).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'USD' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search instruments' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Safaricom' })).toBeNull())

    fireEvent.click(await screen.findByRole('button', { name: 'Edit: USDNGN' }))
    const form = await screen.findByRole('region', { name: 'Edit USDNGN' })
    const name = await within(form).findByLabelText('Name')
    expect(document.activeElement).toBe(name)
    expect(within(form).queryByLabelText('Symbol')).toBeNull()
    expect(within(form).queryByLabelText('Kind')).toBeNull()
    expect(form.textContent).toContain('You can’t change the symbol')
    fill(form, { Name: 'USD/NGN, official', 'Time of the price': '12:30' })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'USD/NGN, official' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: USDNGN' }))
    expect(requestsOf(asked, 'POST /api/admin/instruments/{symbol}')).toMatchObject([
      {
        path: '/api/admin/instruments/USDNGN',
        body: {
          name: 'USD/NGN, official',
          about: 'Dollar in naira',
          unit: 'NGN',
          exchange: '',
          decimals: 2,
          pair: 'NGN/USD',
          priceTime: { zone: 'Africa/Lagos', time: '12:30', early: EARLY },
        },
      },
    ])
  })

  it('show a message if none is found, and the form shows a refusal', async () => {
    await openAdmin(page, '/admin/instruments?search=tea', site())
    await screen.findByText('No instrument found for “tea”')
    fireEvent.click(screen.getByRole('link', { name: 'Show all' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: SCOM' }))
    const form = await screen.findByRole('region', { name: 'Edit SCOM' })
    fireEvent.change(await within(form).findByLabelText('Time zone of the price'), {
      target: { value: 'Lagos' },
    })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await within(form).findByText(/This time zone is not known/)
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('link', { name: 'Safaricom' })).toBeTruthy()
  })

  it('are created', async () => {
    const { asked } = await open(
      {
        'POST /api/admin/instruments': failing({
          status: 409,
          code: 'symbol-taken',
          message: 'The symbol KCB is already in use.',
          errors: { symbol: ['The symbol KCB is already in use.'] },
        }),
      },
      'new',
    )
    const form = screen.getByRole('tabpanel', { name: 'List an instrument' })
    fill(form, { Symbol: 'kcb', Name: 'KCB Group', Unit: 'KES', 'Time zone of the price': 'Africa/Nairobi' })
    fireEvent.click(within(form).getByRole('button', { name: 'List it' }))
    await screen.findByText('The symbol KCB is already in use.')
    expect(requestsOf(asked, 'POST /api/admin/instruments')[0]?.body).toEqual({
      symbol: 'KCB',
      name: 'KCB Group',
      about: '',
      kind: 'equity',
      unit: 'KES',
      exchange: '',
      decimals: 2,
      priceTime: { zone: 'Africa/Nairobi' },
    })
  })

  it('are ended after a confirmation', async () => {
    const { asked } = await open(
      { 'POST /api/admin/instruments/{symbol}/end': failing({ status: 409, message: 'It ended before.' }) },
      'end',
    )
    const form = screen.getByRole('tabpanel', { name: 'End an instrument' })
    const values = { 'Last day': '2026-01-05', 'Last value (0 if worthless)': '0', Reason: 'Delisted.' }
    fill(form, { Symbol: 'uchm', ...values })
    fireEvent.click(within(form).getByRole('button', { name: 'End it' }))
    const dialog = await screen.findByRole('dialog', { name: 'End UCHM?' })
    expect(dialog.textContent).toContain('It ends on 2026-01-05 at 0:')
    expect(requestsOf(asked, 'POST /api/admin/instruments/{symbol}/end')).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'End it' }))
    await within(dialog).findByText('It ended before.')
    expect(requestsOf(asked, 'POST /api/admin/instruments/{symbol}/end')[0]).toMatchObject({
      path: '/api/admin/instruments/UCHM/end',
      body: { date: '2026-01-05', lastValue: '0', reason: 'Delisted.' },
    })
  })
})
