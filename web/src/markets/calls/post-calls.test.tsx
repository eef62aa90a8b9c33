// @vitest-environment jsdom
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, failing, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { PostCallCards, PostCallNotes } from './post-calls.tsx'
import { aCall, someCloses } from './testing/a-call.ts'

const open = aCall()
const right = aCall({
  _id: '01M7WKDMA1HJBRPXAMJF8C0002',
  symbol: 'USDNGN',
  instrument: { name: 'USD/NGN', kind: 'currency', unit: 'NGN', decimals: 2, isDemonstration: true },
  direction: 'down',
  target: '1494.09',
  stop: null,
  entry: { date: '2025-09-23', close: '1532.1' },
  state: 'right',
  by: 'target',
  exit: { date: '2025-11-10', close: '1490.82' },
  judgedAt: '2025-11-10T17:00:00.000Z',
  gain: 0.027,
})
const defaults: FakeApi = {
  'GET /api/posts/{id}/calls': { calls: [open, right] },
  'GET /api/instruments/{symbol}/closes': { closes: someCloses() },
}
const both = (calls?: readonly string[]) => {
  const post = { _id: 'post-1', ...(calls && { calls }) }
  return (
    <>
      <PostCallNotes post={post} />
      <PostCallCards post={post} />
    </>
  )
}
/** Renders in an async `act`, so that suspended components are shown. */
const renderPost = async (api: FakeApi = {}) =>
  act(async () => renderAt(both([open._id, right._id]), { api: { ...defaults, ...api } }))
const cardOf = async (heading: string) => screen.findByRole('region', { name: heading })

describe('the calls of an analysis', () => {
  it('appear in one line each, and in cards with terms, odds, result and disclaimer', async () => {
    await renderPost()
    const lines = within(await screen.findByRole('list', { name: 'The calls' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Open until 27 February 2026Cocoa up to 8,200 by 27 Feb 2026',
      'Right on 10 November 2025USD/NGN down to 1,494.09 by 27 Feb 2026',
    ])
    const [link] = screen.getAllByRole('link', { name: /^Cocoa/ })
    expect(link?.getAttribute('href')).toBe(`#call-${open._id}`)
    expect(document.querySelector(`#call-${open._id}`)?.textContent).toBe(
      'Cocoa: up to 8,200 by 27 February 2026',
    )
    const card = within(await cardOf('Cocoa: up to 8,200 by 27 February 2026'))
    expect(card.getByText('Open until 27 February 2026')).toBeTruthy()
    expect(card.getByText(/closes at 8,200 USD\/t or above/).textContent).toMatch(
      /^Right if Cocoa .* Wrong if it closes/,
    )
    expect(card.getByText(/^So far 5\.1% in the call’s favour/)).toBeTruthy()
    expect(card.getByText(/^Of 100 such calls, chance alone makes 36 right\./)).toBeTruthy()
    expect(
      card.getByRole('img', { name: 'On a scale from never to always: Chance 36%, Author 60%' }),
    ).toBeTruthy()
    expect(card.queryByText('Opinion, not advice.')).toBeNull()
    expect(screen.getAllByText('Opinion, not advice.')).toHaveLength(1)
    expect(card.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(
      expect.arrayContaining([`/calls/${open._id}`, '/calls/rules', '/records/mensah_credit']),
    )
    expect(card.queryByText('Demonstration prices')).toBeNull()
    const judged = within(await cardOf('USD/NGN: down to 1,494.09 by 27 February 2026'))
    expect(judged.getByText('Right on 10 November 2025')).toBeTruthy()
    expect(judged.getByText('Demonstration prices')).toBeTruthy()
    expect(judged.getByText(/^Closed at 1,490.82 .* Return 2.7% in the call’s favour/)).toBeTruthy()
  })

  it('load the closes they need, and list them in a table', async () => {
    const { asked } = await renderPost()
    const card = within(await cardOf('Cocoa: up to 8,200 by 27 February 2026'))
    expect(
      await card.findByRole('img', {
        name: /^Cocoa, daily closes from .* to 14 November 2025 with the call: entry 7,124 on 23 September 2025, target 8,200, stop 6,450, until 27 February 2026$/,
      }),
    ).toBeTruthy()
    expect(requestsOf(asked, 'GET /api/instruments/{symbol}/closes').map(({ path }) => path)).toEqual([
      '/api/instruments/COCOA/closes?from=2025-03-17',
      '/api/instruments/USDNGN/closes?from=2025-03-17&to=2025-11-10',
    ])
    fireEvent.click(card.getByText('Closes as a table'))
    const rows = within(card.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows[0]?.textContent).toBe('Close ofUSD/tSince entry')
    expect(rows[1]?.textContent).toMatch(/^23 Sep 2025[\d,]+entry$/)
    expect(rows.at(-1)?.textContent).toMatch(/^14 Nov 2025[\d,]+(?:up|down) [\d.]+%$/)
    expect(rows.length).toBeLessThan(18)
  })

  it('show the newest remark and the number of earlier ones', async () => {
    const remarks = [
      { at: '2025-10-20T09:12:00.000Z', text: 'Still so.' },
      { at: '2025-11-03T09:12:00.000Z', text: 'I no longer think so.' },
    ]
    await renderPost({ 'GET /api/posts/{id}/calls': { calls: [{ ...open, remarks }] } })
    expect((await screen.findByText(/I no longer think so/)).textContent).toBe(
      'I no longer think so.@mensah_credit, 3 November 2025',
    )
    expect(screen.queryByText('Still so.')).toBeNull()
    expect(screen.getByRole('link', { name: 'One earlier remark' })).toBeTruthy()
  })
})

describe('if prices are unavailable', () => {
  it('shows a message in place of the calls, with a retry', async () => {
    let isFailing = true
    await renderPost({
      'GET /api/posts/{id}/calls': () => (isFailing ? failing() : { calls: [open] }),
    })
    const line = await screen.findByText(/^Could not load the calls of this analysis\./)
    expect(screen.queryByRole('list')).toBeNull()
    isFailing = false
    const retry = within(line).getByRole('button', { name: 'Try again' })
    // The button is disabled until the request completes.
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(retry)
    expect(await cardOf('Cocoa: up to 8,200 by 27 February 2026')).toBeTruthy()
  })

  it('shows a message in place of a chart', async () => {
    await renderPost({ 'GET /api/instruments/{symbol}/closes': failing() })
    expect(await screen.findAllByText('Could not load the chart.')).toHaveLength(2)
    expect(screen.getByText('Right on 10 November 2025', { selector: '.call-top b' })).toBeTruthy()
  })
})
