import { NewInstrument } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import { describe, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'
import { FIRST_INSTRUMENTS } from './first-instruments.ts'
import { listFirstInstruments } from './list-first-instruments.ts'

describe('the first instruments', () => {
  it('are 60 valid instruments', () => {
    expect(FIRST_INSTRUMENTS).toHaveLength(60)
    expect(new Set(FIRST_INSTRUMENTS.map(({ symbol }) => symbol)).size).toBe(60)
    expect(new Set(FIRST_INSTRUMENTS.map(({ pair }) => pair)).size).toBe(60)
    for (const facts of FIRST_INSTRUMENTS) expect(NewInstrument.parse(facts)).toEqual(facts)
  })

  it.each([
    ['CC', '2026-03-31', '2026-03-31T15:50:00Z'],
    ['KC', '2026-03-31', '2026-03-31T16:25:00Z'],
    ['SB', '2026-03-31', '2026-03-31T16:55:00Z'],
    ['SNTS', '2026-03-31', '2026-03-31T14:30:00Z'],
    ['XAU', '2026-03-31', '2026-03-31T14:00:00Z'],
    ['XPT', '2026-03-31', '2026-03-31T13:00:00Z'],
    // Days with an early close: the day after Thanksgiving, Christmas Eve, and a day in Ramadan.
    ['SPX', '2026-11-27', '2026-11-27T18:00:00Z'],
    ['NG', '2026-11-27', '2026-11-27T18:30:00Z'],
    ['ZC', '2026-11-27', '2026-11-27T18:05:00Z'],
    ['BZ', '2026-12-24', '2026-12-24T12:30:00Z'],
    ['J200', '2026-12-24', '2026-12-24T10:00:00Z'],
    ['COMI', '2026-03-02', '2026-03-02T11:30:00Z'],
    ['EGX30', '2026-03-02', '2026-03-02T11:30:00Z'],
  ])('have a price time not later than the real one: %s on %s', (symbol, day, taken) => {
    const facts = FIRST_INSTRUMENTS.find((each) => each.symbol === symbol)!
    expect(closeTime(day, facts.priceTime).getTime()).toBeLessThanOrEqual(Date.parse(taken))
  })

  it('are listed once, before the service is ready', async () => {
    const markets = await runMarkets({ first: FIRST_INSTRUMENTS })
    const { body } = await markets.ask('GET /api/instruments?limit=100')
    expect(body).toMatchObject({ instruments: { length: 60 }, nextCursor: null })
    const { position } = await markets.ports.log.head()
    await listFirstInstruments(markets.executor, FIRST_INSTRUMENTS)
    expect(await markets.ports.log.head()).toMatchObject({ position })
    await markets.close()
  })

  it('do not replace existing instruments or changes by admins', async () => {
    const markets = await runMarkets()
    await markets.admin('POST /api/admin/instruments', { ...naira, name: 'The dollar' })
    await listFirstInstruments(markets.executor, FIRST_INSTRUMENTS)
    const found = async () => (await markets.ask('GET /api/instruments/USDNGN')).body
    expect(await found()).toMatchObject({ name: 'The dollar' })
    await markets.admin('POST /api/admin/instruments/USDKES', { name: 'Shillings' })
    await listFirstInstruments(markets.executor, FIRST_INSTRUMENTS)
    expect((await markets.ask('GET /api/instruments/USDKES')).body).toMatchObject({ name: 'Shillings' })
    await markets.close()
  })
})
