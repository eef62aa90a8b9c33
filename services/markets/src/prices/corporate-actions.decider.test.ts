import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { CorporateAction } from '@soko/contracts/markets/instruments.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { recordActions, withdrawDividend, withdrawSplit } from './corporate-actions.decider.ts'
import { PricesStream } from './price.events.ts'
import { recordPrices } from './prices.decider.ts'
import { type Prices, prices } from './prices.ts'
import {
  bill,
  day,
  dayOf,
  decided,
  dollar,
  ended,
  held,
  recorded,
  released,
  source,
  symbol,
} from './testing/example-prices.ts'

const when = whenOf(prices)

const reason = 'The exchange says so.'

const record = (days: readonly DayPrices[]) => (known: Prices) =>
  recordPrices(dollar, known, { prices: days, source, isDemonstration: false }, () => true).events
const act =
  (actions: readonly CorporateAction[], instrument = dollar) =>
  (known: Prices) =>
    recordActions(instrument, known, { actions, reason, by: 'ada' })

describe('a split', () => {
  const split = (became = 4, from = 6): NewEvent =>
    PricesStream.SplitRecorded(symbol, { symbol, from: dayOf(from), was: 1, became, reason })
  const recordIt = (became = 4, instrument = dollar) =>
    act([{ type: 'split', exDay: dayOf(6), was: 1, became }], instrument)

  it('releases held closes that it explains; others stay held', () => {
    when(
      [
        recorded(day(2, '400'), day(5, '404')),
        held(day(6, '101'), day(5, '404')),
        held(day(7, '40'), day(5, '404')),
        held(day(8, '100'), day(5, '404')),
      ],
      recordIt(),
    ).then(split(), released(day(6, '101')), released(day(8, '100')), decided)
  })

  it('is applied when later closes are checked for outliers', () => {
    when([recorded(day(5, '400')), split()], record([day(6, '101'), day(7, '400')])).then(
      recorded(day(6, '101')),
      held(day(7, '400'), day(6, '101')),
    )
  })

  it('may be recorded in advance, repeatedly, and with other values', () => {
    when([split()], recordIt()).thenNothing()
    when([split()], recordIt(5)).then(split(5), decided)
  })

  it('is refused for a rate, without effect, or after the end of the instrument', () => {
    when([], recordIt(4, bill)).thenRefused('invalid-fields')
    when([], recordIt(1)).thenRefused('invalid-fields')
    when([], recordIt(4, ended)).thenRefused('instrument-ended')
  })

  it('is withdrawn, with a reason', () => {
    const withdrawal = { from: '2026-01-06', reason: 'It was another share.' }
    const withdrawn = PricesStream.SplitWithdrawn(symbol, { symbol, ...withdrawal })
    const withdraw = (known: Prices) => withdrawSplit(dollar, known, { ...withdrawal, by: 'ada' })
    const recordedSplit = split()
    when([recordedSplit], withdraw).then(withdrawn, decided)
    when([recordedSplit, withdrawn], withdraw).thenRefused('not-found')
  })
})

describe('a dividend', () => {
  const dividend = (exDay: number, amount: string): CorporateAction => ({
    type: 'dividend',
    exDay: dayOf(exDay),
    amount,
  })
  const dividendRecorded = (exDay: number, amount: string): NewEvent =>
    PricesStream.DividendRecorded(symbol, { symbol, exDay: dayOf(exDay), amount, reason })

  it('releases held closes that it explains', () => {
    when(
      [
        recorded(day(2, '400'), day(5, '404')),
        held(day(6, '365'), day(5, '404')),
        held(day(7, '40'), day(5, '404')),
      ],
      act([dividend(6, '40')]),
    ).then(dividendRecorded(6, '40'), released(day(6, '365')), decided)
  })

  it('is applied when later closes are checked for outliers', () => {
    when([recorded(day(5, '404')), dividendRecorded(6, '40')], record([day(6, '365'), day(7, '404')])).then(
      recorded(day(6, '365')),
      held(day(7, '404'), day(6, '365')),
    )
  })

  it('is recorded once, together with bonus issues and splits', () => {
    const bonus: CorporateAction = { type: 'bonus', exDay: dayOf(6), issued: 1, held: 10 }
    const facts = { symbol, from: dayOf(6), was: 10, became: 11, bonus: true, reason } as const
    const bonusRecorded = PricesStream.SplitRecorded(symbol, facts)
    const both = [dividend(6, '5'), bonus]
    when([recorded(day(5, '404'))], act(both)).then(dividendRecorded(6, '5'), bonusRecorded, decided)
    const known = [recorded(day(5, '404')), dividendRecorded(6, '5'), bonusRecorded]
    when(known, act(both)).thenNothing()
    when(known, act([dividend(6, '5.00'), bonus])).thenNothing()
    when(known, act([dividend(6, '6'), bonus])).then(dividendRecorded(6, '6'), decided)
  })

  it('must be between 0 and the close before it, and is refused for a rate or after the end', () => {
    const known = [recorded(day(5, '404'))]
    when(known, act([dividend(6, '0')])).thenRefused('invalid-fields')
    when(known, act([dividend(6, '404.0')])).thenRefused('invalid-fields')
    when(known, act([dividend(5, '404.0')])).then(dividendRecorded(5, '404.0'), decided)
    when(known, act([dividend(6, '4')], bill)).thenRefused('invalid-fields')
    when(known, act([dividend(6, '4')], ended)).thenRefused('instrument-ended')
  })

  it('is withdrawn, with a reason', () => {
    const withdrawal = { exDay: dayOf(6), reason: 'It was another share.' }
    const withdraw = (known: Prices) => withdrawDividend(dollar, known, { ...withdrawal, by: 'ada' })
    const withdrawn = PricesStream.DividendWithdrawn(symbol, { symbol, ...withdrawal })
    when([dividendRecorded(6, '4')], withdraw).then(withdrawn, decided)
    when([dividendRecorded(6, '4'), withdrawn], withdraw).thenRefused('not-found')
  })
})
