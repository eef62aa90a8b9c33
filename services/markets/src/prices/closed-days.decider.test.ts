import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { recordClosedDays, withdrawClosedDays } from './closed-days.decider.ts'
import { sliceOf } from './closes.ts'
import { PricesStream } from './price.events.ts'
import { correctPrice, recordPrices } from './prices.decider.ts'
import { type Prices, prices } from './prices.ts'
import {
  day,
  dayOf,
  decided,
  demonstrated,
  dollar,
  held,
  pricesAfter,
  recorded,
  released,
  replacing,
  source,
  symbol,
} from './testing/example-prices.ts'

const when = whenOf(prices)

const reason = 'A holiday, according to the exchange.'

const closed = (...dates: number[]): NewEvent =>
  PricesStream.ClosedDaysRecorded(symbol, { symbol, dates: dates.map(dayOf), reason })
const withdrawn = (...dates: number[]): NewEvent =>
  PricesStream.ClosedDaysWithdrawn(symbol, { symbol, dates: dates.map(dayOf), reason })

const close =
  (...dates: number[]) =>
  (known: Prices) =>
    recordClosedDays(dollar, known, { dates: dates.map(dayOf), reason, by: 'ada' })
const reopen =
  (...dates: number[]) =>
  (known: Prices) =>
    withdrawClosedDays(dollar, known, { dates: dates.map(dayOf), reason, by: 'ada' })
const importDays =
  (...days: DayPrices[]) =>
  (known: Prices) =>
    recordPrices(dollar, known, { prices: days, source, isDemonstration: false }, () => true)

const closesAfter = (...events: NewEvent[]) => sliceOf(pricesAfter(events).closes)

describe('closed days', () => {
  it('are recorded in order and once, in the past or future', () => {
    when([recorded(day(5, '1500'))], close(6, 5, 6)).then(closed(5, 6), decided)
    when([closed(5, 6)], close(5, 6, 7)).then(closed(7), decided)
    when([closed(5, 6)], close(6)).thenNothing()
  })

  it('reject held closes', () => {
    const second = day(2, '1500')
    when([recorded(second), held(day(5, '9'), second), held(day(6, '9'), second)], close(5)).then(
      closed(5),
      released(day(5, '9'), false),
      decided,
    )
  })

  it('refuse closes and corrections', () => {
    when([recorded(day(5, '1500')), closed(5)], (known) => {
      expect(importDays(day(5, '1500'), day(6, '1501'))(known)).toEqual({
        events: [],
        wrong: [{ date: dayOf(5), message: 'The exchange was closed on 2026-01-05. Leave the day out.' }],
      })
      return []
    }).thenNothing()
    when([recorded(day(5, '1500')), closed(5)], (known) =>
      correctPrice(dollar, known, { ...day(5, '1501'), reason, by: 'ada' }),
    ).thenRefused('not-found')
  })

  it('have no closes until they are withdrawn', () => {
    const events = [recorded(day(2, '1500'), day(5, '1500.0'), day(6, '1501')), closed(1, 5, 6)]
    expect(closesAfter(...events)).toEqual([day(2, '1500')])
    expect(closesAfter(...events, withdrawn(1, 5))).toEqual([day(2, '1500'), day(5, '1500.0')])
  })

  it('stay closed without their closes after demonstration closes are replaced', () => {
    const events = [demonstrated(day(2, '1500'), day(5, '1501')), closed(5), replacing(day(6, '1502'))]
    expect(closesAfter(...events, withdrawn(5))).toEqual([day(6, '1502')])
    when(events, close(5)).thenNothing()
  })

  it('are withdrawn all or none, with a reason', () => {
    when([closed(5, 6)], reopen(6)).then(withdrawn(6), decided)
    when([closed(5, 6), withdrawn(6)], reopen(5, 6)).thenRefused('not-found')
  })
})
