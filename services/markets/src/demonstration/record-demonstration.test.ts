import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { useForEach } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { FIRST_INSTRUMENTS } from '../first-instruments/first-instruments.ts'
import { callMade, runMarkets } from '../testing/run-markets.ts'
import { continueDemonstration } from './record-demonstration.ts'

const first = FIRST_INSTRUMENTS.filter(({ symbol }) => ['USDNGN', 'BTC', 'KE91D'].includes(symbol))
const DAY = 24 * 60 * 60 * 1000

const markets = useForEach(async () => runMarkets({ first }))

const startFrom = async (from: string) => markets.internal('POST /internal/demonstration', { from })
const continueNow = async () =>
  continueDemonstration({ view: markets.view, executor: markets.executor, clock: markets.clock })
const newest = async (symbol: string) => (await markets.closesOf(symbol)).at(-1)?.date

describe('a demonstration', () => {
  it('is started with the service token, with prices from a day until now', async () => {
    const body = { from: '2025-12-01' }
    expect((await markets.ask('POST /internal/demonstration', { body })).status).toBe(401)
    expect((await startFrom('yesterday')).status).toBe(422)
    expect((await startFrom('2025-12-01')).status).toBe(204)
    await expect.poll(async () => newest('BTC')).toBe('2026-01-06')
    expect((await markets.closesOf('USDNGN')).length).toBe(27)
    expect((await markets.ask('GET /api/instruments/USDNGN')).body).toMatchObject({
      isDemonstration: true,
      source: 'Demonstration',
      from: '2025-12-01',
    })
  })

  it('continues daily without duplicates', async () => {
    await startFrom('2025-12-01')
    await expect.poll(async () => newest('USDNGN')).toBe('2026-01-06')
    const before = await markets.closesOf('USDNGN')
    markets.clock.advance(2 * DAY)
    await Promise.all([continueNow(), continueNow()])
    await expect.poll(async () => newest('USDNGN')).toBe('2026-01-08')
    expect((await markets.closesOf('USDNGN')).slice(0, before.length)).toEqual(before)
    const { position } = await markets.ports.log.head()
    await continueNow()
    expect(await markets.ports.log.head()).toMatchObject({ position })
  })

  it('is replaced by real closes, which make calls on it void', async () => {
    await markets.source('auth').publish(exampleEvents.registered('ada', 'Ada'))
    await markets.source('content').publish(exampleEvents.published({ postId: 'p1', authorId: 'ada' }))
    await startFrom('2025-12-01')
    await markets.source('content').publish(callMade('on-drawn', { until: '2026-01-09' }))
    markets.clock.advance(4 * DAY)
    await continueNow()
    const call = async (id: string) => (await markets.ask(`GET /api/calls/${id}`)).body
    await expect
      .poll(async () => call('on-drawn'))
      .toMatchObject({ state: expect.stringMatching(/right|wrong/) })

    const path = 'POST /api/admin/instruments/USDNGN/prices'
    const prices = [
      { date: '2026-01-08', close: '9' },
      { date: '2026-01-10', close: '9.1' },
    ]
    const preview = await markets.admin(path, { prices, source: 'cbn.csv', preview: true })
    // 10 January is a Saturday.
    const expected = { added: 2, known: 0, held: [], replacesDemonstration: true, wrong: [] }
    expect(preview.body).toEqual({ ...expected, weekend: ['2026-01-10'] })
    expect((await markets.admin(path, { prices, source: 'cbn.csv' })).body).toEqual(expected)
    await expect.poll(async () => markets.closesOf('USDNGN')).toEqual(prices)
    await expect
      .poll(async () => call('on-drawn'))
      .toMatchObject({
        state: 'void',
        by: 'demonstration',
        entry: null,
        exit: null,
        instrument: { isDemonstration: false },
        judgements: [{}, { outcome: 'void', because: 'Real closes replaced demonstration closes.' }],
      })

    await markets.source('content').publish(callMade('on-real', { until: '2026-01-14' }))
    markets.clock.advance(4 * DAY)
    const later = [
      { date: '2026-01-12', close: '9.2' },
      { date: '2026-01-14', close: '9.3' },
    ]
    await markets.admin(path, { prices: later, source: 'cbn.csv' })
    await expect.poll(async () => call('on-real')).toMatchObject({ state: 'right', entry: { close: '9.2' } })
    expect(await call('on-drawn')).toMatchObject({ state: 'void' })
    await continueNow()
    expect(await markets.closesOf('USDNGN')).toEqual([...prices, ...later])
  })

  it('skips closed days', async () => {
    const body = { dates: ['2026-01-01', '2026-01-06'], reason: 'Holidays' }
    expect((await markets.admin('POST /api/admin/instruments/USDNGN/closed-days', body)).status).toBe(204)
    await startFrom('2025-12-01')
    await expect.poll(async () => newest('USDNGN')).toBe('2026-01-05')
    expect((await markets.closesOf('USDNGN')).map(({ date }) => date)).not.toContain('2026-01-01')
  })

  it('skips instruments that have real prices or have ended', async () => {
    await markets.importCloses('BTC', { '2026-01-05': '90000' })
    const end = { date: '2026-01-05', lastValue: '8', reason: 'It was repaid.' }
    await markets.admin('POST /api/admin/instruments/KE91D/end', end)
    await startFrom('2025-12-01')
    await expect.poll(async () => newest('USDNGN')).toBe('2026-01-06')
    expect(await markets.closesOf('BTC')).toEqual([{ date: '2026-01-05', close: '90000' }])
    expect(await markets.closesOf('KE91D')).toEqual([])
  })
})
