import corpus from '../event-corpus/markets-events.json' with { type: 'json' }
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, expect, it } from 'vitest'
import { instrumentsProjection } from './instruments.projection.ts'
import { naira } from '../testing/run-markets.ts'

const listed = event('instrument-USDNGN', 'InstrumentListed', { ...naira })
const recorded = (...prices: [string, string][]) =>
  event('prices-USDNGN', 'PricesRecorded', {
    symbol: 'USDNGN',
    prices: prices.map(([date, close]) => ({ date, close })),
    source: 'cbn.csv',
    isDemonstration: false,
  })
const held = event('prices-USDNGN', 'PriceHeld', {
  symbol: 'USDNGN',
  prices: { date: '2026-01-05', close: '144' },
  before: { date: '2026-01-02', close: '1441' },
  source: 'cbn.csv',
})
const released = (isRight: boolean) =>
  event('prices-USDNGN', 'PriceReleased', { symbol: 'USDNGN', date: '2026-01-05', isRight })
const after = async (...markets: Parameters<typeof contentsAfter>[1][string]) =>
  contentsAfter(instrumentsProjection, { markets })

describe('the view of instruments', () => {
  it('is the same when events come twice', async () => {
    await expectSameInAnyOrder(instrumentsProjection, { markets: corpus })
    expect.hasAssertions()
  })

  it('keeps closes by the year, and the newest with the instrument', async () => {
    const { documents } = await after(
      listed,
      recorded(['2025-12-31', '1440'], ['2026-01-02', '1441']),
      recorded(['2025-12-30', '1439']),
    )
    expect(documents['closes:USDNGN:2025']).toEqual({
      closes: [
        { date: '2025-12-30', close: '1439' },
        { date: '2025-12-31', close: '1440' },
      ],
    })
    expect(documents['quote:USDNGN']).toMatchObject({
      years: { 2025: 2, 2026: 1 },
      from: '2025-12-30',
      newest: [
        { date: '2025-12-30', close: '1439' },
        { date: '2025-12-31', close: '1440' },
        { date: '2026-01-02', close: '1441' },
      ],
    })
  })

  it('shows a corrected close', async () => {
    const corrected = event('prices-USDNGN', 'PriceCorrected', {
      symbol: 'USDNGN',
      date: '2026-01-02',
      was: '1441',
      close: '1414',
      reason: 'A typing error.',
    })
    const { documents } = await after(listed, recorded(['2026-01-02', '1441']), corrected)
    expect(documents['closes:USDNGN:2026']).toEqual({ closes: [{ date: '2026-01-02', close: '1414' }] })
    expect(documents['quote:USDNGN']).toMatchObject({ newest: [{ date: '2026-01-02', close: '1414' }] })
  })

  it('knows which prices wait for an admin, and takes in what they release', async () => {
    const before = [listed, recorded(['2026-01-02', '1441'])]
    const waiting = await after(...before, held)
    expect(waiting.lists['held']?.map(([member]) => member)).toEqual(['USDNGN:2026-01-05'])
    expect(waiting.lists['held:USDNGN']).toEqual([['2026-01-05', 20_260_105]])
    const right = await after(...before, held, released(true))
    expect(right.lists['held']).toBeUndefined()
    expect(right.documents['quote:USDNGN']).toMatchObject({ years: { 2026: 2 } })
    const wrong = await after(...before, held, released(false))
    expect(wrong.lists['held:USDNGN']).toBeUndefined()
    expect(wrong.documents['quote:USDNGN']).toMatchObject({ years: { 2026: 1 } })
  })
})
