import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { naira } from '../testing/run-markets.ts'
import { changeInstrument, endInstrument, listInstrument } from './instrument.decider.ts'
import { InstrumentStream } from './instrument.events.ts'
import { instrument } from './instrument.ts'

const listed = InstrumentStream.InstrumentListed('USDNGN', { ...naira })
const renamed = InstrumentStream.InstrumentChanged('USDNGN', { ...naira, name: 'Dollar' })
const end = { date: '2026-03-31', lastValue: '0' }
const ended = InstrumentStream.InstrumentEnded('USDNGN', { symbol: 'USDNGN', ...end })
const rate = InstrumentStream.InstrumentListed('USDNGN', { ...naira, kind: 'rate' })

type State = typeof instrument.initial
const list =
  (more: object = {}) =>
  (state: State) =>
    listInstrument(state, { ...naira, ...more })
const change = (facts: Parameters<typeof changeInstrument>[1]) => (state: State) =>
  changeInstrument(state, facts)
const endAt = (lastValue: string) => (state: State) => endInstrument(state, { ...end, lastValue })

describe('an instrument', () => {
  it('is listed once by its symbol', () => {
    given(instrument, []).when(list()).then(listed)
    given(instrument, [listed]).when(list()).thenNothing()
    given(instrument, [listed])
      .when(list({ name: 'Another one' }))
      .thenRefused('symbol-taken')
  })

  it('is changed only if a fact differs', () => {
    const same = { name: 'Dollar', unit: 'NGN', about: undefined }
    given(instrument, [listed])
      .when(change({ name: 'Dollar' }))
      .then(renamed)
    given(instrument, [listed, renamed]).when(change(same)).thenNothing()
    given(instrument, [])
      .when(change({ name: 'Dollar' }))
      .thenRefused('not-found')
  })

  it('ends once, at 0 as well', () => {
    given(instrument, [listed]).when(endAt('0')).then(ended)
    given(instrument, [listed, ended]).when(endAt('0')).thenNothing()
    given(instrument, [listed, ended]).when(endAt('5')).thenRefused('instrument-ended')
    given(instrument, []).when(endAt('0')).thenRefused('not-found')
  })

  it('ends below 0 only if it is a rate', () => {
    const below = InstrumentStream.InstrumentEnded('USDNGN', { symbol: 'USDNGN', ...end, lastValue: '-1' })
    given(instrument, [listed]).when(endAt('-1')).thenRefused('invalid-fields')
    given(instrument, [rate]).when(endAt('-1')).then(below)
  })
})
