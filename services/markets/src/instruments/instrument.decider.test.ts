import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { naira } from '../testing/run-markets.ts'
import { changeInstrument, endInstrument, listInstrument } from './instrument.decider.ts'
import { PricesStream } from '../prices/price.events.ts'
import { InstrumentStream } from './instrument.events.ts'
import { instrument } from './instrument.ts'

const when = whenOf(instrument)

const listed = InstrumentStream.InstrumentListed('USDNGN', { ...naira })
const renamed = InstrumentStream.InstrumentChanged('USDNGN', { ...naira, name: 'Dollar' })
const end = { date: '2026-03-31', lastValue: '0', reason: 'The bank says so.' }
const ended = InstrumentStream.InstrumentEnded('USDNGN', { symbol: 'USDNGN', ...end })
const rate = InstrumentStream.InstrumentListed('USDNGN', { ...naira, kind: 'rate' })

type State = typeof instrument.initial
const list =
  (more: object = {}) =>
  (state: State) =>
    listInstrument(state, { ...naira, ...more })
const change =
  (facts: Parameters<typeof changeInstrument>[1], hasOpenCalls = false) =>
  (state: State) =>
    changeInstrument(state, facts, { decision: decided, hasOpenCalls })
const decided = PricesStream.PriceDecisionTaken('USDNGN', { symbol: 'USDNGN', by: 'zuri' })
const endAt =
  (lastValue: string, { lastClose = '2026-03-31', today = '2026-04-01' } = {}) =>
  (state: State) =>
    endInstrument(state, { ...end, lastValue }, { lastClose, today, decision: decided })

describe('an instrument', () => {
  it('is listed once by its symbol', () => {
    when([], list()).then(listed)
    when([listed], list()).thenNothing()
    when([listed], list({ name: 'Another one' })).thenRefused('symbol-taken')
  })

  it('is changed only if a fact differs', () => {
    const same = { name: 'Dollar', unit: 'NGN', about: undefined }
    when([listed], change({ name: 'Dollar' })).then(renamed, decided)
    when([listed, renamed], change(same)).thenNothing()
    when([], change({ name: 'Dollar' })).thenRefused('not-found')
  })

  it('changes its pair only if no call on it is open', () => {
    const paired = (pair: string) => InstrumentStream.InstrumentChanged('USDNGN', { ...naira, pair })
    when([listed], change({ pair: 'NAIRA' }, true)).thenRefused('invalid-fields')
    when([listed], change({ pair: 'NAIRA' })).then(paired('NAIRA'), decided)
    when([listed], change({ name: 'Dollar', pair: 'NGN/USD' }, true)).then(renamed, decided)
    // Calls on a `USDNGN` pair already count for the default pair.
    when(
      [InstrumentStream.InstrumentListed('USDNGN', { ...naira, pair: 'USDNGN' })],
      change({ pair: 'NGN/USD' }, true),
    ).then(paired('NGN/USD'), decided)
  })

  it('ends once, with any value from 0', () => {
    when([listed], endAt('0')).then(ended, decided)
    when([listed, ended], endAt('0')).thenNothing()
    when([listed, ended], endAt('5')).thenRefused('instrument-ended')
    when([], endAt('0')).thenRefused('not-found')
  })

  it('ends on or after the day of its last close, and not in the future', () => {
    const end = (lastClose: string, today: string) => endAt('0', { lastClose, today })
    when([listed], end('2026-03-01', '2026-03-31')).then(ended, decided)
    when([listed], end('2026-04-01', '2026-04-01')).thenRefused('invalid-fields')
    when([listed], end('2026-03-01', '2026-03-30')).thenRefused('invalid-fields')
  })

  it('ends with a negative value only if it is a rate', () => {
    const below = InstrumentStream.InstrumentEnded('USDNGN', { symbol: 'USDNGN', ...end, lastValue: '-1' })
    when([listed], endAt('-1')).thenRefused('invalid-fields')
    when([rate], endAt('-1')).then(below, decided)
  })
})
