// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { anInstrument } from '../../markets/prices/testing/an-instrument.ts'
import { fill } from '../testing/fill.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './prices-page.tsx'

const RECORD = 'POST /api/admin/instruments/{symbol}/closed-days'
const WITHDRAW = 'POST /api/admin/instruments/{symbol}/closed-days/withdraw'
const READ = 'GET /api/instruments/{symbol}'

const open = async (api: FakeApi, act: 'Record' | 'Withdraw') => {
  const { asked } = await openAdmin(page, '/admin/prices?part=closed', { [READ]: anInstrument(), ...api })
  const region = await screen.findByRole('region', { name: `${act} closed days` })
  const form = within(region)
  const send = () => fireEvent.click(form.getByRole('button', { name: `${act} closed days` }))
  return { asked, form, fill: (values: Record<string, string>) => fill(region, values), send }
}

it('records closed days for several instruments, and keeps the refused ones in the form', async () => {
  const message = 'You have or had a call on KCB or another quote of its pair. Another admin must do this.'
  const { asked, form, fill, send } = await open(
    {
      [RECORD]: ({ params: { symbol } }) =>
        symbol === 'KCB' ? failing({ status: 403, code: 'forbidden', message }) : null,
    },
    'Record',
  )
  fill({ Symbols: 'scom, KCB scom', Days: '2026-12-31 to 2027-01-02\n 2026-12-25 \n', Reason: 'Holidays.' })
  send()
  await form.findByText(message)
  await screen.findByText('Closed days recorded for SCOM.')
  expect(form.getByLabelText<HTMLInputElement>('Symbols').value).toBe('KCB')
  expect(requestsOf(asked, RECORD).map(({ path }) => path.split('/')[4])).toEqual(['SCOM', 'KCB'])
  expect(requestsOf(asked, RECORD)[0]?.body).toEqual({
    dates: ['2026-12-31', '2027-01-01', '2027-01-02', '2026-12-25'],
    reason: 'Holidays.',
  })
})

it.each([
  ['', 'Enter at least one day.'],
  ['2026-12-25\nChristmas', '“Christmas” is not a day such as 2026-12-25, or 2026-12-24 to 2026-12-28.'],
  ['2026-12-25 to 2026-12-24', /^“2026-12-25 to 2026-12-24” is not a day/],
  ['2026-02-30', /^“2026-02-30” is not a day/],
  ['0001-01-01 to 9999-12-31', 'Enter at most 500 days at a time.'],
])('refuses days such as %j', async (days, says) => {
  const { asked, form, fill, send } = await open({}, 'Record')
  fill({ Symbols: 'SCOM', Days: days, Reason: 'Holidays.' })
  send()
  await form.findByText(says)
  fill({ Symbols: '1ABC', Days: '2026-12-25' })
  await form.findByText('“1ABC” is not a symbol.')
  expect(requestsOf(asked, RECORD)).toEqual([])
})

it('lists the recorded days of the first symbol, retries after an error, and withdraws days', async () => {
  let isAway = true
  const closedDays = [
    { reason: 'Holidays of 2025', dates: ['2025-12-25', '2025-12-26'] },
    { reason: 'Holidays of 2026', dates: ['2026-12-25'] },
  ]
  const { asked, form, fill, send } = await open(
    {
      [READ]: ({ params: { symbol } }) => {
        if (symbol === 'SC') return failing({ status: 404, code: 'not-found', message: 'None.' })
        if (symbol === 'KCB') return anInstrument()
        return isAway
          ? failing({ status: 503, code: 'unavailable', message: 'Away.' })
          : anInstrument({ closedDays })
      },
      [WITHDRAW]: null,
    },
    'Withdraw',
  )
  fill({ Symbols: 'kcb' })
  await form.findByText('No closed days are recorded for KCB.')
  fill({ Symbols: 'sc' })
  await expect.poll(() => form.queryByText(/No closed days|None\./)).toBeNull()
  fill({ Symbols: 'scom kcb' })
  await form.findByText('Away.')
  isAway = false
  fireEvent.click(form.getByRole('button', { name: 'Try again' }))
  await form.findByRole('heading', { name: 'Closed days of SCOM' })
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-12-25: Holidays of 2026',
    '2025-12-25, 2025-12-26: Holidays of 2025',
  ])
  fill({ Symbols: 'SCOM', Days: '2025-12-26', Reason: 'It was open.' })
  send()
  await screen.findByText('Closed days withdrawn for SCOM.')
  expect(requestsOf(asked, WITHDRAW)).toMatchObject([
    {
      path: '/api/admin/instruments/SCOM/closed-days/withdraw',
      body: { dates: ['2025-12-26'], reason: 'It was open.' },
    },
  ])
})
