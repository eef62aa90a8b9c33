import { NewInstrument } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { describe, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'
import { FIRST_INSTRUMENTS } from './first-instruments.ts'
import { listFirstInstruments } from './list-first-instruments.ts'

describe('the first instruments', () => {
  it('are 60, each as an admin could list it', () => {
    expect(FIRST_INSTRUMENTS).toHaveLength(60)
    expect(new Set(FIRST_INSTRUMENTS.map(({ symbol }) => symbol)).size).toBe(60)
    expect(new Set(FIRST_INSTRUMENTS.map(({ pair }) => pair)).size).toBe(60)
    for (const facts of FIRST_INSTRUMENTS) expect(NewInstrument.parse(facts)).toEqual(facts)
  })

  it('are there from the start on, and once', async () => {
    const markets = await runMarkets({ first: FIRST_INSTRUMENTS })
    const { body } = await markets.ask('GET /api/instruments?limit=100')
    expect(body).toMatchObject({ instruments: { length: 60 }, nextCursor: null })
    const { position } = await markets.ports.log.head()
    await listFirstInstruments(markets.executor, FIRST_INSTRUMENTS)
    expect(await markets.ports.log.head()).toMatchObject({ position })
    await markets.close()
  })

  it('leave alone what is there already, and stay away when an admin has changed them', async () => {
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
