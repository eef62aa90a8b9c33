// @vitest-environment jsdom
import type { PublicLog } from '@soko/contracts/types/public-log.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page } from './log-page.tsx'
import { aKey } from './testing/a-public-log.ts'

const aLog = (service: PublicLog['service'], id: string, more: Partial<PublicLog> = {}): PublicLog => ({
  service,
  origin: `soko.example/log/${service}/${id}`,
  prefix: `https://soko.example/log/${service}/${id}/`,
  vkey: aKey(`soko.example/log/${service}/${id}`).vkey,
  from: '2025-03-03T08:00:00.000Z',
  ...more,
})
const logs = [
  aLog('content', '01k4', { until: '2025-06-01T08:00:00.000Z' }),
  aLog('content', '01k5', { from: '2025-06-01T08:00:00.000Z' }),
  aLog('markets', '01k6'),
]
const open = (reply: Parameters<typeof renderAt>[1]) =>
  renderAt(<page.Component />, { address: '/log', ...reply })

it('lists each log with its address, key and period, and the commands to check it', async () => {
  open({ api: { 'GET /api/logs': { logs } } })
  const region = within(await screen.findByRole('region', { name: 'The logs' }))
  expect((await region.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(
    ['Analyses and calls (ended)', 'Analyses and calls', 'Prices and judgements'],
  )
  for (const { origin, prefix, vkey } of logs) {
    for (const text of [origin, prefix, vkey]) expect(region.getByText(text)).toBeTruthy()
  }
  expect(region.getByText('Date range').nextSibling?.textContent).toMatch(/3 Mar 2025.* – .*1 Jun 2025/)
  expect(await screen.findByText(`npm run verify-proof -- FILE --vkey '${logs[1]?.vkey}'`)).toBeTruthy()
  expect(screen.getByText('npm run audit -- https://soko.example')).toBeTruthy()
})

it('handles an empty list and a failed request', async () => {
  const empty = open({ api: { 'GET /api/logs': { logs: [] } } })
  expect(await screen.findByText('No logs yet.')).toBeTruthy()
  expect(screen.getByText("npm run verify-proof -- FILE --vkey 'KEY'")).toBeTruthy()
  empty.unmount()
  let isFailing = true
  open({ api: { 'GET /api/logs': () => (isFailing ? failing({ message: 'Not now.' }) : { logs }) } })
  await screen.findByText('Not now.')
  expect(screen.getByRole('heading', { name: 'What it shows, and what it does not' })).toBeTruthy()
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(logs[0]?.origin ?? '')).toBeTruthy()
})
