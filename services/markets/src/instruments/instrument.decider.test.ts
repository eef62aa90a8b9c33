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

describe('an instrument', () => {
  it('is listed once by its symbol', () => {
    given(instrument, [])
      .when((state) => listInstrument(state, { ...naira }))
      .then(listed)
    given(instrument, [listed])
      .when((state) => listInstrument(state, { ...naira }))
      .thenNothing()
    given(instrument, [listed])
      .when((state) => listInstrument(state, { ...naira, name: 'Another one' }))
      .thenRefused('symbol-taken')
  })

  it('is changed in what is not the same, and in nothing else', () => {
    given(instrument, [listed])
      .when((state) => changeInstrument(state, { name: 'Dollar' }))
      .then(renamed)
    given(instrument, [listed, renamed])
      .when((state) => changeInstrument(state, { name: 'Dollar', unit: 'NGN', about: undefined }))
      .thenNothing()
    given(instrument, [])
      .when((state) => changeInstrument(state, { name: 'Dollar' }))
      .thenRefused('not-found')
  })

  it('ends once, at 0 as well', () => {
    given(instrument, [listed])
      .when((state) => endInstrument(state, end))
      .then(ended)
    given(instrument, [listed, ended])
      .when((state) => endInstrument(state, end))
      .thenNothing()
    given(instrument, [listed, ended])
      .when((state) => endInstrument(state, { ...end, lastValue: '5' }))
      .thenRefused('instrument-ended')
    given(instrument, [])
      .when((state) => endInstrument(state, end))
      .thenRefused('not-found')
  })

  it('ends below 0 only where it is a rate', () => {
    given(instrument, [listed])
      .when((state) => endInstrument(state, { ...end, lastValue: '-1' }))
      .thenRefused('invalid-fields')
    given(instrument, [rate])
      .when((state) => endInstrument(state, { ...end, lastValue: '-1' }))
      .then(InstrumentStream.InstrumentEnded('USDNGN', { symbol: 'USDNGN', ...end, lastValue: '-1' }))
  })
})
