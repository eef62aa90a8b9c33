import { type TypedCall } from '@soko/contracts/types/call-lines.ts'
import { describe, expect, it } from 'vitest'
import { anInstrument } from '../../../markets/prices/testing/an-instrument.ts'
import { checkCall, isDuplicateInstrument } from './check-call.ts'

const now = new Date('2026-11-25T12:00:00Z')
const gold = anInstrument({ last: { date: '2026-11-24', close: '100' }, decimals: 2 })
const call = (changed: Partial<TypedCall> = {}): TypedCall => ({
  symbol: 'GOLD',
  direction: 'up',
  until: '2027-03-31',
  target: '',
  stop: '',
  sureness: '',
  ...changed,
})
const check = (changed: Partial<TypedCall>, instrument = gold, requiresAll = true) =>
  checkCall(call(changed), instrument, { now, requiresAll, isDuplicate: false, open: [] })

describe('validation of a call', () => {
  it('accepts valid calls', () => {
    expect(check({ target: '110.5', stop: '95', sureness: '12' })).toEqual({})
    expect(check({ direction: 'down', target: '90', stop: '105,5' })).toEqual({})
  })

  it('reports missing fields only when all are required', () => {
    const blank = { symbol: '', until: '' }
    const missing = (requiresAll: boolean) =>
      Object.keys(checkCall(call(blank), undefined, { now, requiresAll, isDuplicate: false, open: [] }))
    expect(missing(false)).toEqual([])
    expect(missing(true)).toEqual(['symbol', 'until'])
  })

  it.each([
    ['2026-11-25', { until: '2026-11-25' }, { until: 'Choose 26 November 2026 or later.' }],
    ['2026-11-26', { until: '2026-11-26' }, {}],
    ['2029-11-25', { until: '2029-11-25' }, {}],
    [
      '2029-11-26',
      { until: '2029-11-26' },
      { until: 'A call can run for three years, until 25 November 2029.' },
    ],
  ])('checks the range of the day: %s', (_, changed, messages) => {
    expect(check(changed)).toEqual(messages)
  })

  it('requires target and stop on opposite sides of the last close', () => {
    expect(check({ target: '100' })).toEqual({ target: expect.stringContaining('Did you mean down?') })
    expect(check({ stop: '100' })).toEqual({ stop: expect.stringContaining('needs a stop below it') })
    expect(check({ direction: 'down', target: '101' })).toEqual({
      target: expect.stringContaining('Did you mean up?'),
    })
    const unquoted = anInstrument({ last: null })
    expect(check({ target: '90', stop: '95' }, unquoted)).toEqual({
      stop: expect.stringContaining('below its target'),
    })
  })

  it('allows negative levels only for rates', () => {
    const rate = anInstrument({ kind: 'rate', last: { date: '2026-11-24', close: '-0.5' } })
    expect(check({ target: '0.25', stop: '-1' }, rate)).toEqual({})
    expect(check({ stop: '-1' })).toEqual({ stop: 'Enter a number above 0.' })
  })

  it('checks the limits of the confidence', () => {
    expect(check({ sureness: '50' })).toEqual({ sureness: expect.stringContaining('the other direction') })
    expect(check({ sureness: '51' })).toEqual({})
    expect(check({ sureness: '50', target: '120' })).toEqual({})
    for (const sureness of ['0', '100', '60.5', 'very'])
      expect(check({ sureness, target: '120' })).toEqual({
        sureness: expect.stringContaining('whole number'),
      })
  })

  it('allows one call per instrument and analysis', () => {
    expect(checkCall(call(), gold, { now, requiresAll: true, isDuplicate: true, open: [] })).toEqual({
      symbol: 'An analysis can have one call on each instrument.',
    })
    const calls = ['', 'GOLD', '', 'TEA', 'GOLD'].map((symbol) => call({ symbol }))
    expect(calls.map((_, at) => isDuplicateInstrument(calls, at))).toEqual([false, false, false, false, true])
  })

  it('rejects instruments that are no longer quoted', () => {
    expect(check({}, anInstrument({ endedOn: '2026-01-01' }))).toMatchObject({
      symbol: expect.stringContaining('no longer quoted'),
    })
  })

  it.each([
    ['a week later', ['2027-03-24'], {}, {}],
    ['without a date yet', ['2027-03-24'], { until: '' }, {}],
    ['six days later', ['2027-03-25'], {}, { until: expect.stringContaining('for 25 March 2027') }],
    ['against one', ['2027-01-31'], { direction: 'down' }, { direction: expect.stringContaining('goes up') }],
    [
      'the fourth',
      ['2027-01-01', '2027-01-08', '2027-01-15'],
      {},
      { symbol: expect.stringContaining('3 open calls') },
    ],
    [
      'on another quote',
      ['2027-01-31'],
      { symbol: 'XAU' },
      { symbol: expect.stringContaining('open call on GOLD') },
    ],
  ] as const)('checks against the open calls on its pair: %s', (_, untils, changed, messages) => {
    const open = untils.map((until) => ({ symbol: 'GOLD', direction: 'up', until }) as const)
    expect(checkCall(call(changed), gold, { now, requiresAll: false, isDuplicate: false, open })).toEqual(
      messages,
    )
  })
})
