import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { instrumentFacts } from '../testing/instruments.ts'
import { callsProjection } from './calls.projection.ts'

const facts = instrumentFacts('COCOA', { name: 'Cocoa' })
const listed = PublicInstrument.InstrumentListed('COCOA', facts)
const recorded = (date: string, close: string) =>
  PublicPrices.PricesRecorded('COCOA', {
    symbol: 'COCOA',
    prices: [{ date, close }],
    source: 'test',
    isDemonstration: false,
  })
const held = PublicPrices.PriceHeld('COCOA', {
  symbol: 'COCOA',
  prices: { date: '2026-01-06', close: '75' },
  before: { date: '2026-01-05', close: '7500' },
  source: 'test',
})

const released = (isRight: boolean) =>
  PublicPrices.PriceReleased('COCOA', { symbol: 'COCOA', date: '2026-01-06', isRight })
const made = PublicCall.CallMade('c1', {
  callId: 'c1',
  authorId: 'ada',
  postId: 'p1',
  symbol: 'COCOA',
  pair: 'COCOA',
  kind: 'commodity',
  direction: 'up',
  until: '2026-06-30',
  known: null,
  takeBackUntil: '2026-01-01T00:15:00.000Z',
})

const newestAfter = async (...markets: Parameters<typeof contentsAfter>[1][string]) =>
  (await contentsAfter(callsProjection, { markets })).documents['quote:COCOA']

const renamed = PublicInstrument.InstrumentChanged('COCOA', { ...facts, name: 'Cocoa beans' })

describe('the instruments known to content', () => {
  it('does not depend on the order of the sources', async () => {
    const markets = [listed, recorded('2026-01-05', '7500'), renamed, held, released(true)]
    await expectSameInAnyOrder(callsProjection, { content: [made], markets })
    expect.hasAssertions()
  })

  it('contains the newest close, also if an earlier one arrives late', async () => {
    const newest = { date: '2026-01-05', close: '7500' }
    const quote = await newestAfter(listed, recorded('2026-01-05', '7500'), recorded('2026-01-02', '7400'))
    expect(quote).toMatchObject({ facts, ended: false, newest, isDemonstration: false, held: {} })
  })

  it('contains only real closes once they replace demonstration prices', async () => {
    const drawn = recorded('2026-01-05', '7500')
    const real = recorded('2026-01-02', '90')
    const quote = await newestAfter(
      listed,
      { ...drawn, data: { ...drawn.data, isDemonstration: true } },
      { ...real, data: { ...real.data, replacesDemonstration: true } },
    )
    expect(quote).toMatchObject({ newest: { date: '2026-01-02', close: '90' }, isDemonstration: false })
  })

  it('contains the newest close of an open day', async () => {
    const days = (type: 'ClosedDaysRecorded' | 'ClosedDaysWithdrawn', ...dates: string[]) =>
      PublicPrices[type]('COCOA', { symbol: 'COCOA', dates, reason: 'x' })
    const closes = [recorded('2026-01-05', '7500'), recorded('2026-01-06', '7500')]
    const closed = [listed, ...closes, days('ClosedDaysRecorded', '2026-01-06')]
    expect(await newestAfter(...closed)).toMatchObject({ newest: { date: '2026-01-05' } })
    expect(await newestAfter(...closed, recorded('2026-01-02', '7400'))).toMatchObject({
      newest: { date: '2026-01-05' },
    })
    expect(await newestAfter(...closed, days('ClosedDaysWithdrawn', '2026-01-06'))).toMatchObject({
      newest: { date: '2026-01-06' },
    })
    expect(await newestAfter(...closed, days('ClosedDaysRecorded', '2026-01-05'))).toMatchObject({
      newest: null,
    })
  })

  it('counts a held close only once it is released', async () => {
    const before = [listed, recorded('2026-01-05', '7500'), held]
    expect(await newestAfter(...before)).toMatchObject({ newest: { date: '2026-01-05' } })
    expect(await newestAfter(...before, released(false))).toMatchObject({ newest: { date: '2026-01-05' } })
    expect(await newestAfter(...before, released(true))).toMatchObject({
      newest: { date: '2026-01-06', close: '75' },
    })
  })

  it('finds an instrument by its symbol and each word of its current name', async () => {
    const { lists } = await contentsAfter(callsProjection, { markets: [listed, renamed] })
    expect(lists['names']).toEqual([
      ['beans\nCOCOA', 0],
      ['cocoa\nCOCOA', 0],
      ['cocoa beans\nCOCOA', 0],
    ])
  })
})
