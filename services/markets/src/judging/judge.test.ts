import type { Close } from '@soko/contracts/markets/instruments.ts'
import { describe, expect, it } from 'vitest'
import { type CallPrices, type CallTerms, gainOf, judge } from './judge.ts'

const lagos = { zone: 'Africa/Lagos', time: '16:00' }

/** Returns closes, keyed by the day of January 2026. */
const closesOf = (closes: Readonly<Record<number, string>>): readonly Close[] =>
  Object.entries(closes).map(([day, close]) => ({ date: `2026-01-${day.padStart(2, '0')}`, close }))

const up: CallTerms = {
  direction: 'up',
  until: '2026-01-20',
  // Half an hour before the close of 5 January.
  madeAt: '2026-01-05T14:30:00.000Z',
  knownUntil: '2026-01-02',
}
const down: CallTerms = { ...up, direction: 'down' }

/** Formats `<entry day or -> <outcome> <by> <exit day>`; only the entry day for an open call. */
const judged = (call: CallTerms, closes: readonly Close[], prices: Partial<CallPrices> = {}) => {
  const { entry, verdict } = judge(call, { closes, priceTime: lagos, hasEnded: false, ...prices })
  return [entry?.date.slice(8) ?? '-', verdict?.outcome, verdict?.by, verdict?.exit?.date.slice(8)]
    .join(' ')
    .trim()
}

describe('the entry of a call', () => {
  it('is the first close taken after the call', () => {
    expect(judged(up, closesOf({ 2: '100', 5: '101', 6: '102' }))).toMatch(/^05/)
    const late = { ...up, madeAt: '2026-01-05T15:00:00.000Z' }
    expect(judged(late, closesOf({ 2: '100', 5: '101', 6: '102' }))).toMatch(/^06/)
  })

  it('is not a close that the site already had', () => {
    const known = { ...up, knownUntil: '2026-01-05' }
    expect(judged(known, closesOf({ 2: '100', 5: '101', 7: '102' }))).toMatch(/^07/)
    expect(judged({ ...up, knownUntil: null }, closesOf({ 5: '101' }))).toMatch(/^05/)
  })

  it('respects the time zone of the instrument, and a close on the day after', () => {
    const coin = { zone: 'UTC', time: '00:00', dayAfter: true } as const
    const evening = { ...up, madeAt: '2026-01-05T23:59:59.999Z' }
    expect(judged(evening, closesOf({ 4: '1', 5: '1', 6: '1' }), { priceTime: coin })).toMatch(/^05/)
    const midnight = { ...up, madeAt: '2026-01-06T00:00:00.000Z' }
    expect(judged(midnight, closesOf({ 4: '1', 5: '1', 6: '1' }), { priceTime: coin })).toMatch(/^06/)
    // Without a known time, the start of the day: in Auckland, 11:00 UTC on the previous day.
    const auckland = { zone: 'Pacific/Auckland' }
    const noon = { ...up, madeAt: '2026-01-05T11:00:00.000Z' }
    expect(judged(noon, closesOf({ 5: '1', 6: '1', 7: '1' }), { priceTime: auckland })).toMatch(/^07/)
  })

  it('must follow within ten days, or the call is void', () => {
    const lateDay = { ...up, until: '2026-06-30' }
    expect(judged(lateDay, closesOf({ 2: '100', 14: '101' }))).toBe('14')
    expect(judged(lateDay, closesOf({ 2: '100', 15: '101' }))).toBe('- void no-entry 15')
  })

  it('does not exist for a call on demonstration prices that were replaced', () => {
    const closes = closesOf({ 2: '100', 5: '101', 20: '102' })
    expect(judged(up, closes, { realSince: '2026-01-05T14:30:00.001Z' })).toBe('- void demonstration')
    expect(judged(up, closes, { realSince: up.madeAt })).toBe('05 right date 20')
  })

  it('must be before the date of the call, or the call is void', () => {
    const short = { ...up, until: '2026-01-06' }
    expect(judged(short, closesOf({ 6: '101' }))).toBe('- void late-entry 06')
    expect(judged(short, closesOf({ 7: '101' }))).toBe('- void late-entry 07')
    expect(judged(short, closesOf({ 5: '101' }))).toBe('05')
  })

  it('must not have reached target or stop, or the call is void', () => {
    for (const [call, close] of [
      [{ ...up, target: '110' }, '110'],
      [{ ...up, stop: '90' }, '90.0'],
      [{ ...down, target: '90' }, '89.99'],
      [{ ...down, stop: '110' }, '111'],
    ] as const) {
      expect(judged(call, closesOf({ 5: close, 6: '100' }))).toBe('05 void passed 05')
    }
  })

  it('is not the last value of an ended instrument', () => {
    expect(judged(up, closesOf({ 2: '100', 5: '0' }), { hasEnded: true })).toBe('- void no-entry 05')
  })

  it('stays open without a close', () => {
    expect(judged(up, closesOf({ 2: '100' }))).toBe('-')
    expect(judged(up, [])).toBe('-')
  })
})

describe('the judgement of a call', () => {
  it('is right at or beyond the target, and wrong at or beyond the stop', () => {
    const call = { ...up, target: '110', stop: '95' }
    expect(judged(call, closesOf({ 5: '100', 6: '109.99', 7: '110.00', 8: '90' }))).toBe('05 right target 07')
    expect(judged(call, closesOf({ 5: '100', 6: '95', 7: '110' }))).toBe('05 wrong stop 06')
    const other = { ...down, target: '90', stop: '105' }
    expect(judged(other, closesOf({ 5: '100', 6: '90' }))).toBe('05 right target 06')
    expect(judged(other, closesOf({ 5: '100', 6: '105' }))).toBe('05 wrong stop 06')
  })

  it('compares exact decimals', () => {
    const call = { ...up, target: '0.3' }
    expect(judged(call, closesOf({ 5: '0.1', 6: '0.29999999999999999999' }))).toBe('05')
    expect(judged(call, closesOf({ 5: '0.1', 6: '0.30000000000000000000' }))).toMatch(/^05 right/)
  })

  it('checks target and stop before the date, and on it', () => {
    const call = { ...up, target: '110', stop: '95' }
    expect(judged(call, closesOf({ 5: '100', 20: '94' }))).toBe('05 wrong stop 20')
    expect(judged(call, closesOf({ 5: '100', 20: '111' }))).toBe('05 right target 20')
    expect(judged(call, closesOf({ 5: '100', 20: '101' }))).toBe('05 wrong date 20')
    expect(judged({ ...up, stop: '95' }, closesOf({ 5: '100', 20: '101' }))).toBe('05 right date 20')
  })

  it('uses the first close on or after the date, however late', () => {
    expect(judged(up, closesOf({ 5: '100', 19: '120' }))).toBe('05')
    expect(judged(up, closesOf({ 5: '100', 19: '90', 28: '101' }))).toBe('05 right date 28')
  })

  it('is wrong if the price is unchanged', () => {
    expect(judged(up, closesOf({ 5: '100', 20: '100.0' }))).toBe('05 wrong date 20')
    expect(judged(down, closesOf({ 5: '100', 20: '100' }))).toBe('05 wrong date 20')
    expect(judged(down, closesOf({ 5: '100', 20: '99' }))).toBe('05 right date 20')
  })

  it('uses the last value of an ended instrument, even 0', () => {
    const end = { hasEnded: true }
    expect(judged(up, closesOf({ 5: '100', 9: '0' }), end)).toBe('05 wrong end 09')
    expect(judged(down, closesOf({ 5: '100', 9: '0' }), end)).toBe('05 right end 09')
    expect(judged({ ...down, target: '50' }, closesOf({ 5: '100', 9: '0' }), end)).toBe('05 right target 09')
    expect(judged({ ...up, target: '150' }, closesOf({ 5: '100', 9: '120' }), end)).toBe('05 wrong end 09')
  })

  it('supports negative rates', () => {
    const rate = { ...down, target: '-0.5', stop: '0.25' }
    expect(judged(rate, closesOf({ 5: '0', 6: '-0.50' }))).toBe('05 right target 06')
    expect(judged(rate, closesOf({ 5: '0', 6: '0.25' }))).toBe('05 wrong stop 06')
  })
})

describe('gainOf', () => {
  it.each([
    ['up', '100', '105', false, 0.05],
    ['down', '100', '105', false, -0.05],
    ['down', '3', '1', false, 0.666_666_67],
    ['up', '-0.5', '0.25', true, 0.75],
    ['up', '100', '0', false, -1],
  ] as const)('%s from %s to %s (rate: %s) returns %s', (direction, from, to, isRate, gain) => {
    expect(gainOf(direction, from, to, isRate)).toBe(gain)
  })
})
