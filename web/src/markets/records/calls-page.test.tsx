// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aCall } from '../calls/testing/a-call.ts'
import { page } from './calls-page.tsx'

const open = (address = '/calls', own: FakeApi = {}) =>
  renderPage(page, '/calls', {
    address,
    api: { 'GET /api/calls': { calls: [aCall()], nextCursor: 'older' }, ...own },
  })

describe('the list of calls', () => {
  it('shows terms, author and state', async () => {
    open()
    const row = (await screen.findByRole('link', { name: 'Cocoa' })).closest('li')
    expect(row?.querySelector('h2')?.textContent).toBe('Cocoa up to 8,200 by 27 Feb 2026')
    expect(row?.textContent).toContain('Open until 27 February 2026')
    expect(row?.textContent).toContain('@mensah_credit23 Sep 2025entry 7,124chance 36%, author 60% sure')
    expect(screen.getByText(/Nothing here is advice/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Older calls' }).getAttribute('href')).toBe('/calls?cursor=older')
  })

  it('is filtered by state, instrument and direction', async () => {
    const { address, asked } = open('/calls?cursor=older')
    const judged = await screen.findByRole('link', { name: 'Recently closed' })
    expect(judged.getAttribute('href')).toBe('/calls?state=judged')
    fireEvent.click(judged)
    fireEvent.change(await screen.findByLabelText('Symbol'), { target: { value: ' $usd/ngn ' } })
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value: 'down' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(address()).toBe('/calls?state=judged&symbol=USDNGN&direction=down')
    await screen.findByDisplayValue('USDNGN')
    expect(requestsOf(asked, 'GET /api/calls').map(({ path }) => path.split('?')[1])).toEqual([
      'state=open&cursor=older&limit=30',
      'state=judged&limit=30',
      'state=judged&symbol=USDNGN&direction=down&limit=30',
    ])
  })

  it('has empty states, marks demonstration prices, and shows a not-found page', async () => {
    const none = { 'GET /api/calls': { calls: [], nextCursor: null } } as const
    const first = open('/calls', none)
    expect(await screen.findByRole('heading', { name: 'No open calls' })).toBeTruthy()
    first.unmount()
    const chosen = open('/calls?state=judged&symbol=cocoa', none)
    expect((await screen.findByRole('link', { name: 'All calls' })).getAttribute('href')).toBe(
      '/calls?state=judged',
    )
    chosen.unmount()
    const instrument = { ...aCall().instrument, isDemonstration: true }
    const demo = open('/calls', { 'GET /api/calls': { calls: [aCall({ instrument })], nextCursor: null } })
    expect(await screen.findByText('Demonstration prices')).toBeTruthy()
    demo.unmount()
    open('/calls?cursor=x', { 'GET /api/calls': failing({ status: 422 }) })
    expect(await screen.findByText('Oops!!!.')).toBeTruthy()
  })
})
