import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { PricesStream } from './price.events.ts'
import { correctPrice, recordPrices, releasePrice } from './prices.decider.ts'
import { type Prices, prices } from './prices.ts'
import {
  bill,
  day,
  decided,
  demonstrated,
  dollar,
  ended,
  held,
  pricesAfter,
  recorded,
  released,
  replacing,
  source,
  symbol,
} from './testing/example-prices.ts'

const when = whenOf(prices)

const record =
  (days: readonly DayPrices[], instrument = dollar, isDemonstration = false) =>
  (known: Prices) =>
    recordPrices(instrument, known, { prices: days, source, isDemonstration }, (date) => date < '2026-02-01')
const events = (recording: ReturnType<typeof record>) => (known: Prices) => recording(known).events
const wrong = (recording: ReturnType<typeof record>, before: readonly NewEvent[] = []) => {
  const { events: none, wrong: found } = recording(pricesAfter(before))
  expect(none).toEqual([])
  return found.map(({ date, message }) => `${date}: ${message}`)
}

const fifth = day(5, '1440')
const known = [recorded(fifth)]

describe('prices', () => {
  it.each<[string, NewEvent[], DayPrices[], NewEvent[]]>([
    [
      'are recorded in the order of their days',
      [],
      [day(6, '1441.60'), fifth],
      [recorded(fifth, day(6, '1441.60'))],
    ],
    ['may be sent again, in another notation', known, [day(5, '1440.00')], []],
    ['are recorded only if they are new', known, [fifth, day(6, '1441')], [recorded(day(6, '1441'))]],
    ['fill a gap', [recorded(fifth, day(7, '1442'))], [day(6, '1441')], [recorded(day(6, '1441'))]],
    ['are held once', [...known, held(day(6, '144.1'), fifth)], [day(6, '144.10')], []],
  ])('%s', (_name, before, days, expected) => {
    when(before, events(record(days))).then(...expected)
  })

  it('are split into events of 1,000 days', () => {
    const days = Array.from({ length: 2_001 }, (_, at) => ({
      date: new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10),
      close: '1440',
    }))
    const { events } = record(days)(prices.initial)
    const lengths = events.map((event) => (event.data['prices'] as unknown[]).length)
    expect(lengths).toEqual([1_000, 1_000, 1])
  })

  it('are refused together if one of them is wrong', () => {
    expect(wrong(record([fifth, day(6, '0')]))).toEqual(['2026-01-06: A price must be more than 0.'])
    expect(wrong(record([day(5, '-2')]))).toEqual(['2026-01-05: A price must be more than 0.'])
    expect(wrong(record([{ ...fifth, volume: '0.0' }]))).toEqual([
      '2026-01-05: Nothing was traded on 2026-01-05: the volume is 0. Leave the day out.',
    ])
    expect(wrong(record([{ date: '2026-02-01', close: '1' }]))).toEqual([
      '2026-02-01: The close of 2026-02-01 is not available yet.',
    ])
    expect(wrong(record([day(5, '1440'), day(6, '1441')], ended))).toEqual([
      '2026-01-06: The instrument ended on 2026-01-05.',
    ])
    expect(wrong(record([day(5, '1450')]), known)).toEqual([
      '2026-01-05: The close of 2026-01-05 is already recorded as 1440. Correct it separately, with a reason.',
    ])
    expect(wrong(record([day(6, '1441')], dollar, true), known)).toEqual([
      '2026-01-06: The instrument has real prices, so demonstration prices cannot be added.',
    ])
  })

  it('replace demonstration prices of any value', () => {
    const drawn = demonstrated(fifth, day(6, '1441'))
    const real = [day(5, '90'), day(7, '91')]
    when([drawn], events(record(real))).then(replacing(...real))
    when([drawn, replacing(...real)], events(record([day(5, '90.0'), day(6, '90.5'), day(8, '1440')]))).then(
      recorded(day(6, '90.5')),
      held(day(8, '1440'), day(7, '91')),
    )
  })

  it('may be 0 or negative for a rate', () => {
    when([], events(record([day(5, '0'), day(6, '-0.25')], bill))).then(
      recorded(day(5, '0'), day(6, '-0.25')),
    )
  })
})

describe('a close far from the one before', () => {
  it('is held, as are later ones that are also far', () => {
    const seventh = day(7, '1441')
    when(known, events(record([day(6, '144.1'), seventh, day(8, '1502')]))).then(
      recorded(seventh),
      held(day(6, '144.1'), fifth),
      held(day(8, '1502'), seventh),
    )
  })

  it('is more than eight deviations away, each at least half a percent', () => {
    when([recorded(day(5, '1000'))], events(record([day(6, '1040.8')]))).then(recorded(day(6, '1040.8')))
    when([recorded(day(5, '1000'))], events(record([day(6, '1040.9')]))).then(
      held(day(6, '1040.9'), day(5, '1000')),
    )
    // For a price that moves by 10% a day, 50% is no outlier.
    when(
      [recorded(day(1, '100'), day(2, '110'), day(3, '100'), day(4, '110'))],
      events(record([day(5, '170')])),
    ).then(recorded(day(5, '170')))
  })

  it('is not checked in a demonstration, and measured in points for a rate', () => {
    when([], (known) =>
      events(record([day(5, '1'), day(6, '9')], dollar, true))(known).slice(1),
    ).thenNothing()
    when([recorded(day(5, '0.01'))], events(record([day(6, '0.40')], bill))).then(recorded(day(6, '0.40')))
    when([recorded(day(5, '7.5'))], events(record([day(6, '7.95')], bill))).then(
      held(day(6, '7.95'), day(5, '7.5')),
    )
  })

  it('is recorded if an admin accepts it, with later ones close to it', () => {
    const devalued = [
      recorded(day(5, '460')),
      held(day(6, '700'), day(5, '460')),
      held(day(7, '710'), day(5, '460')),
      held(day(8, '71'), day(5, '460')),
    ]
    const sixth = day(6, '700')
    const release = (isRight: boolean) => (known: Prices) =>
      releasePrice(dollar, known, { date: sixth.date, isRight, by: 'ada' })
    const right = released(sixth)
    when(devalued, release(true)).then(right, released(day(7, '710')), decided)
    when(devalued, release(false)).then(released(sixth, false), decided)
    when([...devalued, right], release(true)).thenRefused('not-found')
  })
})

describe('a correction', () => {
  const correct =
    (close: string, date = '2026-01-05') =>
    (known: Prices) =>
      correctPrice(dollar, known, { date, close, reason: 'A typing error.', by: 'ada' })
  const corrected = PricesStream.PriceCorrected(symbol, {
    symbol,
    date: '2026-01-05',
    was: '1440',
    close: '1404',
    reason: 'A typing error.',
  })

  it('records the old close and the reason, and the admin in a private event', () => {
    when(known, correct('1404')).then(corrected, decided)
    when([...known, corrected], correct('1404.0')).thenNothing()
  })

  it('requires a recorded close and a valid price', () => {
    when(known, correct('1404', '2026-01-06')).thenRefused('not-found')
    when(known, correct('0')).thenRefused('invalid-fields')
  })
})
