// @vitest-environment jsdom
import type { OpenCall } from '@soko/contracts/markets/types/call.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type Reply } from '../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { anInstrument } from '../../../markets/prices/testing/an-instrument.ts'
import { CallForm } from './call-form.tsx'

const gold = anInstrument({ symbol: 'GOLD', name: 'Gold', kind: 'commodity' })

const show = (reply: Reply<'GET /api/instruments/{symbol}/open-calls'>) =>
  renderAt(
    <CallForm
      call={{ symbol: 'GOLD', direction: 'up', until: '', target: '', stop: '', sureness: '' }}
      at={1}
      max={3}
      isDuplicate={false}
      isNew={false}
      isSubmitted={false}
      now={new Date('2026-11-25T12:00:00Z')}
      onChange={() => {}}
      onRemove={() => {}}
    />,
    {
      api: {
        'GET /api/instruments/{symbol}': gold,
        'GET /api/instruments/{symbol}/open-calls': reply,
      },
    },
  )
const open = (_id: string, until: string, more: Partial<OpenCall> = {}): OpenCall => ({
  _id,
  symbol: 'GOLD',
  direction: 'up',
  until,
  ...more,
})
const listed = async (symbol: string) =>
  within(await screen.findByRole('region', { name: `Your open calls on ${symbol}` }))

it('lists the open calls on its instrument with links, and which further call they allow', async () => {
  show({ calls: [open('c1', '2027-01-31'), open('c2', '2027-02-28')] })
  const calls = await listed('GOLD')
  expect(calls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Up by 31 Jan 2027Add a remark (Up by 31 Jan 2027, new tab)',
    'Up by 28 Feb 2027Add a remark (Up by 28 Feb 2027, new tab)',
  ])
  expect(calls.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/calls/c1',
    '/calls/c2',
  ])
  calls.getByText('A new one must also go up, with a date at least 7 days from theirs.')
})

it('rejects another call if there is an open call on another quote', async () => {
  show({ calls: [open('c1', '2027-01-31', { symbol: 'XAU' })] })
  const found = await listed('XAU')
  expect(found.queryByText(/A new one/)).toBeNull()
  await screen.findByText(/^You have an open call on XAU/)
  const field = screen.getByRole('combobox', { name: 'Instrument' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('shows an error if the open calls could not be loaded', async () => {
  show(failing())
  const message = 'Your open calls could not be loaded. They are checked when you publish.'
  expect(await screen.findByText(message)).toBeTruthy()
})
