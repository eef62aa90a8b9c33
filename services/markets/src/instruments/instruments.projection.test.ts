import corpus from '../event-corpus/markets-events.json' with { type: 'json' }
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import type { JsonObject } from '@soko/platform/json.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, expect, it } from 'vitest'
import { instrumentsProjection } from './instruments.projection.ts'
import { naira } from '../testing/run-markets.ts'

const listed = event('instrument-USDNGN', 'InstrumentListed', { ...naira })
const recordedWith =
  (flags: JsonObject) =>
  (...prices: [string, string][]) =>
    event('prices-USDNGN', 'PricesRecorded', {
      symbol: 'USDNGN',
      prices: prices.map(([date, close]) => ({ date, close })),
      source: 'cbn.csv',
      ...flags,
    })
const recorded = recordedWith({ isDemonstration: false })
const demonstrated = recordedWith({ isDemonstration: true })
const replacing = recordedWith({ isDemonstration: false, replacesDemonstration: true })
const dividend = (exDay: string, amount: string) =>
  event('prices-USDNGN', 'DividendRecorded', { symbol: 'USDNGN', exDay, amount, reason: 'x' })
const after = async (...markets: NewEvent[]) =>
  (await contentsAfter(instrumentsProjection, { markets: [listed, ...markets] })).documents

describe('the view of instruments', () => {
  it('is the same if events are delivered twice', async () => {
    await expectSameInAnyOrder(instrumentsProjection, { markets: corpus })
  })

  it('deletes demonstration closes when real ones replace them', async () => {
    const documents = await after(
      demonstrated(['2024-12-31', '1300'], ['2025-12-31', '1440']),
      replacing(['2025-12-30', '90']),
    )
    expect(documents['closes:USDNGN:2024']).toBeUndefined()
    expect(documents['closes:USDNGN:2025']).toEqual({ closes: [{ date: '2025-12-30', close: '90' }] })
    expect(documents['quote:USDNGN']).toMatchObject({
      years: { 2025: 1 },
      from: '2025-12-30',
      newest: [{ date: '2025-12-30', close: '90' }],
      isDemonstration: false,
    })
  })

  it('does not keep demonstration closes before dividends', async () => {
    const documents = await after(
      demonstrated(['2025-12-30', '90']),
      dividend('2026-01-02', '5'),
      replacing(['2026-01-05', '100']),
    )
    expect(documents['splits:USDNGN']).toMatchObject({ dividends: [{ exDay: '2026-01-02', before: null }] })
  })

  it('stores closes by year, and the newest in the quote', async () => {
    const documents = await after(
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

  it('has no closes of closed days until they are withdrawn', async () => {
    const days = (type: 'ClosedDaysRecorded' | 'ClosedDaysWithdrawn', ...dates: string[]) =>
      event('prices-USDNGN', type, { symbol: 'USDNGN', dates, reason: type })
    const closed = [
      recorded(
        ['2025-12-30', '1439'],
        ['2025-12-31', '1440'],
        ['2026-01-01', '1440'],
        ['2026-01-02', '1441'],
      ),
      dividend('2026-01-02', '5'),
      days('ClosedDaysRecorded', '2025-12-30', '2026-01-01', '2026-12-25'),
      days('ClosedDaysRecorded', '2025-12-31', '2026-01-01'),
    ]
    const documents = await after(...closed)
    expect(documents['closed:USDNGN']).toEqual({
      days: [
        { date: '2025-12-30', reason: 'ClosedDaysRecorded', close: '1439' },
        { date: '2025-12-31', reason: 'ClosedDaysRecorded', close: '1440' },
        { date: '2026-01-01', reason: 'ClosedDaysRecorded', close: '1440' },
        { date: '2026-12-25', reason: 'ClosedDaysRecorded', close: null },
      ],
    })
    expect(documents['quote:USDNGN']).toMatchObject({
      years: { 2025: 0, 2026: 1 },
      from: '2026-01-02',
      newest: [{ date: '2026-01-02', close: '1441' }],
      source: 'cbn.csv',
    })
    expect(documents['splits:USDNGN']).toMatchObject({ dividends: [{ before: null }] })

    const withdrawn = await after(...closed, days('ClosedDaysWithdrawn', '2025-12-30', '2026-12-25'))
    expect(withdrawn['closed:USDNGN']).toMatchObject({
      days: [{ date: '2025-12-31' }, { date: '2026-01-01' }],
    })
    expect(withdrawn['quote:USDNGN']).toMatchObject({ years: { 2025: 1 }, from: '2025-12-30' })
    expect(withdrawn['splits:USDNGN']).toMatchObject({
      dividends: [{ before: { date: '2025-12-30', close: '1439' } }],
    })
  })

  it('updates the newest close before each dividend after later changes', async () => {
    const correction = { symbol: 'USDNGN', date: '2025-12-31', was: '1440', close: '1450', reason: 'x' }
    const documents = await after(
      dividend('2026-01-02', '20'),
      recorded(['2025-12-30', '1439'], ['2026-01-02', '1441']),
      dividend('2026-01-05', '10'),
      dividend('2025-12-01', '5'),
      recorded(['2025-12-31', '1440']),
      event('prices-USDNGN', 'PriceCorrected', correction),
      event('prices-USDNGN', 'DividendWithdrawn', { symbol: 'USDNGN', exDay: '2026-01-05', reason: 'x' }),
    )
    expect(documents['splits:USDNGN']).toEqual({
      splits: [],
      dividends: [
        { exDay: '2025-12-01', amount: '5', reason: 'x', before: null },
        { exDay: '2026-01-02', amount: '20', reason: 'x', before: { date: '2025-12-31', close: '1450' } },
      ],
    })
  })
})
