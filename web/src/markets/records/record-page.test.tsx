// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { page } from './record-page.tsx'
import { aDrawnCall } from './testing/a-drawn-call.ts'
import { aRecord } from './testing/a-record.ts'

const right = aDrawnCall({
  _id: 'call-2',
  state: 'right',
  by: 'target',
  exit: { date: '2025-11-03', close: '8210' },
  judgedAt: '2025-11-04T00:00:00.000Z',
  gain: 0.1524,
})
const serving = (own: FakeApi = {}): FakeApi => ({
  'GET /api/records/{username}': aRecord(),
  'GET /api/records/{username}/calls': ({ query }) =>
    query.cursor === 'older'
      ? { calls: [aDrawnCall({ _id: 'call-1', state: 'waiting', entry: null, drawn: [] })], nextCursor: null }
      : { calls: [aDrawnCall({ _id: 'call-3' }), right], nextCursor: 'older' },
  ...own,
})
const open = (own: FakeApi = {}) =>
  renderPage(page, '/records/:username', { address: '/records/mensah_credit', api: serving(own) })
const chart = async (name: RegExp) => screen.findByRole('img', { name })

describe('a record', () => {
  it('shows how many calls were right and won against their mirrors, and draws what chance would win', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Record of Kofi Mensah' })).toBeTruthy()
    expect(screen.getByText(/^23/, { selector: '.record-count' }).textContent).toBe(
      '23 of 46 calls came right',
    )
    expect(screen.getByText('20 of 31 decided calls won. Chance alone would win about 15.7.')).toBeTruthy()
    expect(screen.getByText(/^z = \+1.5$/)).toBeTruthy()
    expect(screen.getByText(/z is the distance between/)).toBeTruthy()
    const outcomes = screen.getByText('Taken back').closest('dl')
    expect(outcomes?.textContent).toBe('Right23Wrong23Void3Open5Taken back1')
    expect(await screen.findByText(/Nothing here is advice/)).toBeTruthy()
    const wins = await chart(/^Of 31 such calls, chance most often wins 16/)
    expect(wins.getAttribute('aria-label')).toMatch(/10 to 21 in 95% of records. This record has 20.$/)
    expect(wins.outerHTML).not.toMatch(/NaN|Infinity|style=/)
  })

  it('shows gains, calibration and parts of the record, and links to a file', async () => {
    open()
    expect((await screen.findByText('+2.2%')).parentElement?.textContent).toBe('+2.2% mean')
    expect(screen.getByText('−1.5%').parentElement?.textContent).toBe('−1.5% median')
    const sure = within(screen.getByRole('table', { name: 'Stated probability and outcome' })).getAllByRole(
      'row',
    )
    expect(sure.slice(1).map(({ textContent }) => textContent)).toEqual([
      '51 to 58%16531%14% to 56%',
      '61 to 69%14750%27% to 73%',
      '70 to 90%10770%40% to 89%',
    ])
    expect(screen.getByText(/more accurate than chance: 1 is perfect/)).toBeTruthy()
    const parts = within(screen.getByRole('table', { name: /^Judged calls by kind/ }))
    expect(parts.getByRole('row', { name: /^Commodities 17 5/ })).toBeTruthy()
    expect(parts.getByRole('img', { name: '29%, 95% range 13% to 53%' })).toBeTruthy()
    const file = await screen.findByRole('link', { name: 'All as CSV' })
    expect(file.getAttribute('href')).toBe('/api/records/mensah_credit/calls.csv')
  })

  it('shows no statistics for fewer than 20 decided calls', async () => {
    const few = { right: 7, wrong: 4, decided: 9, won: 5, byChance: 4.6, z: null }
    open({ 'GET /api/records/{username}': aRecord({ ...few, calibration: [], brierSkill: null }) })
    expect(await screen.findByText('Too few to tell.')).toBeTruthy()
    expect(screen.getByText('9 of 20 decided')).toBeTruthy()
    expect(screen.getByRole('img', { name: '5 won, 4 lost' }).children).toHaveLength(20)
    expect(screen.queryByText(/^z =/)).toBeNull()
    expect(screen.queryByRole('img', { name: /chance wins/ })).toBeNull()
    expect(screen.getByText(/^Calibration needs 10 closed calls/)).toBeTruthy()
  })

  it('shows each call with its chart, and older ones on request', async () => {
    const { asked } = open()
    const list = within(await screen.findByRole('region', { name: 'Every call, newest first' }))
    expect((await list.findAllByRole('heading', { level: 3 })).map((each) => each.textContent)).toEqual([
      'Cocoaup',
      'Cocoaup',
    ])
    expect(list.getByText('Right on 3 November 2025')).toBeTruthy()
    expect(list.getByText('15.2% in the call’s favour, chance 36%, author 60% sure')).toBeTruthy()
    const [chart] = list.getAllByRole('img')
    expect(chart?.querySelector('.after')?.getAttribute('d')).toMatch(/^M\d/)
    expect(chart?.outerHTML).not.toMatch(/NaN|Infinity|style=/)
    fireEvent.click(list.getByRole('link', { name: 'Older calls' }))
    expect(await list.findByText('Awaiting its first close')).toBeTruthy()
    expect(list.getByRole('status').textContent).toBe('3 calls shown')
    expect(document.activeElement?.getAttribute('href')).toBe('/calls/call-1')
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/records/mensah_credit',
      '/api/records/mensah_credit/calls?limit=12',
      '/api/records/mensah_credit/calls?cursor=older&limit=12',
    ])
  })
})
