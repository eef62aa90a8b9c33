// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './records-page.tsx'
import { aRanking, aRow } from './testing/a-record.ts'

type Records = Exclude<FakeApi['GET /api/records'], undefined>

const few = aRow({ username: 'zuri', judged: 11, right: 7, decided: 9, z: null })
const open = (response: Records) =>
  renderPage(page, '/records', { address: '/records', api: { 'GET /api/records': response } })
const ranking = async () => within(await screen.findByRole('table', { name: /^Records by z/ }))

describe('the records page', () => {
  it('ranks authors with 20 decided calls on one axis, including the lowest', async () => {
    const records = [aRow({ username: 'amina', z: 2.41 }), aRow(), aRow({ username: 'tunde', z: -1.62 }), few]
    open(aRanking({ records, enough: 3, above: 1, everRanked: 4, lowest: records.slice(0, 3) }))
    const rows = (await ranking()).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1@amina312015.7+2.4',
      '2@mensah_credit312015.7+1.5',
      '3@tunde312015.7−1.6',
    ])
    expect(screen.getByRole('img', { name: 'z +2.4, 95% range +0.5 to +4.4' })).toBeTruthy()
    expect(screen.getByText(/^3 authors have 20 decided calls or more/).textContent).toBe(
      '3 authors have 20 decided calls or more. 4 accounts have had at least 20 decided calls, including erased accounts. In simulations, luck alone put at most 3% of accounts above 2.8, so at most 0.1 of these. 1 author is above 2.8.',
    )
    expect(screen.getByText(/z is the distance between/)).toBeTruthy()
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|style=/)
  })

  it('ranks nobody with too few calls, and counts the calls of erased accounts', async () => {
    const erased = [
      { month: '2026-01', right: 2, wrong: 5, unjudged: 0 },
      { month: '2026-02', right: 1, wrong: 0, unjudged: 4 },
    ]
    open(aRanking({ records: [few], erased }))
    expect(await screen.findByRole('heading', { name: 'No ranking yet' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '7 calls right, 4 wrong' })).toBeTruthy()
    expect(screen.getByText('12 calls: 3 right, 5 wrong, 4 not judged yet.')).toBeTruthy()
    const months = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(months.slice(1).map(({ textContent }) => textContent)).toEqual(['2026-01250', '2026-02104'])
  })
})
